/** The country of a login by its two letters; null where it is unknown. */
export const LOGIN_COUNTRY = `
  ALTER TABLE login_history ADD COLUMN country TEXT;
`;
