/** by_operator 1: the operator asked for it, so that it ends password and second factors too. */
export const OPERATOR_RECOVERY = `
  ALTER TABLE contact_recoveries ADD COLUMN by_operator INTEGER NOT NULL DEFAULT 0;
`;
