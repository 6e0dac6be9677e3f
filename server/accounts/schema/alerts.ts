/** Price alerts of users. `triggered_*` is null while waiting. */
export const ALERTS = `
  CREATE TABLE price_alerts (
    id TEXT PRIMARY KEY,
    user INTEGER NOT NULL,
    market TEXT NOT NULL,
    kind TEXT NOT NULL,
    value TEXT NOT NULL,
    reference TEXT NOT NULL,
    status TEXT NOT NULL,
    time INTEGER NOT NULL,
    triggered_time INTEGER,
    triggered_price TEXT
  ) STRICT;
  CREATE INDEX price_alerts_by_user ON price_alerts (user, time);
  CREATE INDEX price_alerts_by_status ON price_alerts (status);
`;
