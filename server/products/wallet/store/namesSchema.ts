/** What users call their withdrawals: each name is of one. */
export const WITHDRAWAL_NAMES_SCHEMA = `
  CREATE TABLE withdrawal_client_ids (order_id INTEGER PRIMARY KEY, user INTEGER NOT NULL, name TEXT NOT NULL) STRICT;
  CREATE INDEX withdrawal_client_ids_by_name ON withdrawal_client_ids (user, name);
`;
