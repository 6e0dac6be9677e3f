/** by_operator 1: requested by the operator, so that password and second factors are removed too. */
export const OPERATOR_RECOVERY = `
  ALTER TABLE contact_recoveries ADD COLUMN by_operator INTEGER NOT NULL DEFAULT 0;
`;
