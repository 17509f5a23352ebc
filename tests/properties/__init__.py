"""What holds of every case, whatever chance makes: a failure prints a case file to replay."""
