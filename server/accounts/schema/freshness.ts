/** Time until which a session may move money: twelve hours after its last use. */
export const FRESHNESS = `
  ALTER TABLE sessions ADD COLUMN fresh_until INTEGER NOT NULL DEFAULT 0;
  UPDATE sessions SET fresh_until = last_seen + 43200000;
`;
