const LONG = process.env['LONG'] === '1';

/** Returns the languages in which a test runs: all in the long run, otherwise the last, which no other test covers. */
export const spoken = <Language>(languages: readonly Language[]): readonly Language[] =>
  LONG ? languages : languages.slice(-1);
