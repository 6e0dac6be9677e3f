/** Two-letter country of a login; null if unknown. */
export const LOGIN_COUNTRY = `
  ALTER TABLE login_history ADD COLUMN country TEXT;
`;
