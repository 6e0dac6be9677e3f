export const CLIENT_IDS_SCHEMA = `
  CREATE TABLE client_ids (order_id INTEGER PRIMARY KEY, user INTEGER NOT NULL, name TEXT NOT NULL) STRICT;
  CREATE INDEX client_ids_by_name ON client_ids (user, name);
  CREATE TABLE futures_client_ids (order_id INTEGER PRIMARY KEY, user INTEGER NOT NULL, name TEXT NOT NULL) STRICT;
  CREATE INDEX futures_client_ids_by_name ON futures_client_ids (user, name);
`;
