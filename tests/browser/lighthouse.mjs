// The scores of Lighthouse for each address, as JSON: node lighthouse.mjs CHROMIUM ADDRESS...
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const [chromePath, ...addresses] = process.argv.slice(2);
const chrome = await launch({ chromePath, chromeFlags: ["--headless=new", "--no-sandbox"] });
const scores = {};
try {
  for (const address of addresses) {
    const { lhr } = await lighthouse(address, {
      port: chrome.port,
      logLevel: "silent",
      onlyCategories: ["accessibility", "best-practices"],
      // These categories measure no speed: nothing is slowed down, and no rest is waited for.
      throttlingMethod: "simulate",
      disableFullPageScreenshot: true,
    });
    scores[address] = {};
    for (const category of Object.values(lhr.categories)) {
      const lost = category.auditRefs
        .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
        .map(({ id }) => id);
      scores[address][category.id] = { score: Math.round(category.score * 100), lost };
    }
  }
} finally {
  await chrome.kill();
}
console.log(JSON.stringify(scores));
