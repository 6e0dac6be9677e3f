/** What users have settled (`accountSettings` of the contract), as JSON: what is not in it is as at the start. */
export const SETTINGS = `ALTER TABLE users ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';`;
