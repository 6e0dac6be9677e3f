/** User settings (`accountSettings` of the contract), as JSON; anything missing has its default. */
export const SETTINGS = `ALTER TABLE users ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';`;
