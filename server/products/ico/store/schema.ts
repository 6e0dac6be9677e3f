/**
 * ICO projects, their subscriptions with participations, and the thaw log. Seeds are in a separate table: readers join only
 * revealed ones.
 */
export const ICO_SCHEMA = `
  CREATE TABLE ico_projects (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    currency INTEGER NOT NULL REFERENCES currencies (id),
    pay_currency INTEGER NOT NULL REFERENCES currencies (id),
    stage INTEGER NOT NULL,
    phases TEXT NOT NULL,
    supply INTEGER NOT NULL,
    step INTEGER NOT NULL,
    min INTEGER NOT NULL,
    max INTEGER NOT NULL,
    starts INTEGER NOT NULL,
    ends INTEGER NOT NULL,
    recruit_time INTEGER NOT NULL,
    freeze_rate TEXT NOT NULL,
    thaw_days INTEGER NOT NULL,
    day_ms INTEGER NOT NULL,
    commitment TEXT NOT NULL,
    subscribed INTEGER NOT NULL,
    participants INTEGER NOT NULL,
    allotted INTEGER,
    drawn_at INTEGER,
    updated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX ico_projects_ends ON ico_projects (ends);
  CREATE TABLE ico_seeds (
    project INTEGER PRIMARY KEY REFERENCES ico_projects (id),
    seed TEXT NOT NULL
  ) STRICT;
  CREATE TABLE ico_subscriptions (
    id INTEGER PRIMARY KEY,
    project INTEGER NOT NULL REFERENCES ico_projects (id),
    user INTEGER NOT NULL,
    currency INTEGER NOT NULL,
    pay_currency INTEGER NOT NULL,
    status INTEGER NOT NULL,
    quantity INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    parts INTEGER NOT NULL,
    won INTEGER,
    paid INTEGER,
    frozen_at_start INTEGER,
    released INTEGER NOT NULL,
    thawed INTEGER NOT NULL,
    days INTEGER NOT NULL,
    time INTEGER NOT NULL,
    ended INTEGER,
    updated INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX ico_subscriptions_project ON ico_subscriptions (project, user);
  CREATE INDEX ico_subscriptions_user ON ico_subscriptions (user, id);
  CREATE INDEX ico_subscriptions_live ON ico_subscriptions (project, id) WHERE status < 2 OR won > thawed;
  CREATE TABLE ico_parts (
    id INTEGER PRIMARY KEY,
    subscription INTEGER NOT NULL REFERENCES ico_subscriptions (id),
    project INTEGER NOT NULL,
    user INTEGER NOT NULL,
    currency INTEGER NOT NULL,
    pay_currency INTEGER NOT NULL,
    price INTEGER NOT NULL,
    quantity INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    time INTEGER NOT NULL,
    won INTEGER
  ) STRICT;
  CREATE INDEX ico_parts_project ON ico_parts (project, id);
  CREATE INDEX ico_parts_subscription ON ico_parts (subscription, id);
  CREATE INDEX ico_parts_user ON ico_parts (user, id);
  CREATE TABLE ico_thaws (
    id INTEGER PRIMARY KEY,
    subscription INTEGER NOT NULL REFERENCES ico_subscriptions (id),
    user INTEGER NOT NULL,
    currency INTEGER NOT NULL,
    day INTEGER,
    amount INTEGER NOT NULL,
    time INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX ico_thaws_day ON ico_thaws (subscription, day) WHERE day IS NOT NULL;
  CREATE INDEX ico_thaws_user ON ico_thaws (user, time, id);
`;
