/** Additions for registration and login: tickets by purpose, and rendered messages in the outbox. */
export const ACCESS = `
  ALTER TABLE tickets ADD COLUMN purpose TEXT NOT NULL DEFAULT 'register';
  ALTER TABLE outbox ADD COLUMN subject TEXT NOT NULL DEFAULT '';
  ALTER TABLE outbox ADD COLUMN body TEXT NOT NULL DEFAULT '';
`;
