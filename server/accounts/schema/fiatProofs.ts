/** Payment proofs of fiat orders stored as files, by uploader and order. */
export const FIAT_PROOFS = `
  CREATE TABLE fiat_proofs (
    id TEXT PRIMARY KEY,
    user INTEGER NOT NULL,
    order_id TEXT NOT NULL,
    uploaded INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX fiat_proofs_by_user ON fiat_proofs (user, uploaded);
  CREATE INDEX fiat_proofs_by_time ON fiat_proofs (uploaded);
`;
