// The environment of tests that ask the sandbox; to be imported first, as modules read it when they are loaded.
process.env.LOG_LEVEL = "silent";
process.env.REQUESTS_PER_MINUTE = "100000";
process.env.CLOCK = "2027-02-01T09:00:00Z";
