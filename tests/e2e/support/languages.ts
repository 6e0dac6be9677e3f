const LONG = process.env['LONG'] === '1';

/** Languages that a journey is made in: all in the long form, else the last, whose words no other journey reads. */
export const spoken = <Language>(languages: readonly Language[]): readonly Language[] =>
  LONG ? languages : languages.slice(-1);
