import { checkIco, heldByIco } from './audit';
import { loadIco } from './rows';
import { type StorePart, insertion } from '../../../store/part';
import { SUBSCRIPTION_STATUSES } from '../../../../domain/contract/ico/icoChoices';
import type { ChangeSet } from '../../../engine/changes';
import { STAGES, type Offering, type Part, type Subscription, type ThawRecord } from '../engine/records';
import type { Rows } from '../../../log/effects';

/**
 * ICO projects, their subscriptions with participations, and the thaw log. Seeds are in a separate table: readers join only
 * revealed ones.
 */
const ICO_SCHEMA = `
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

const assign = (...columns: string[]): string => columns.map((column) => `${column} = excluded.${column}`).join(', ');

/** Writes ICO projects, subscriptions and the thaw log inside the caller's transaction. */
class IcoWriter {
  readonly #project;
  readonly #seed;
  readonly #subscription;
  readonly #part;
  readonly #thaw;

  constructor(db: Rows) {
    this.#project = db.prepare(
      `${insertion(
        'ico_projects',
        `id name currency pay_currency stage phases supply step min max starts ends recruit_time freeze_rate
         thaw_days day_ms commitment subscribed participants allotted drawn_at updated`,
      )} ON CONFLICT (id) DO UPDATE SET
       ${assign('stage', 'commitment', 'subscribed', 'participants', 'allotted', 'drawn_at', 'updated')}`,
    );
    this.#seed = db.prepare(`${insertion('ico_seeds', 'project seed')} ON CONFLICT DO NOTHING`);
    this.#subscription = db.prepare(
      `${insertion(
        'ico_subscriptions',
        `id project user currency pay_currency status quantity amount parts won paid frozen_at_start released
         thawed days time ended updated`,
      )} ON CONFLICT (id) DO UPDATE SET
       ${assign('status', 'quantity', 'amount', 'parts', 'won', 'paid', 'frozen_at_start')},
       ${assign('released', 'thawed', 'days', 'ended', 'updated')}`,
    );
    this.#part = db.prepare(
      `${insertion(
        'ico_parts',
        `id subscription project user currency pay_currency price quantity amount time won`,
      )} ON CONFLICT (id) DO UPDATE SET ${assign('won')}`,
    );
    this.#thaw = db.prepare(insertion('ico_thaws', 'id subscription user currency day amount time'));
  }

  write({ offerings, subscriptions, parts, thaws }: ChangeSet['ico']): void {
    for (const offering of offerings) this.#writeProject(offering);
    for (const subscription of subscriptions) this.#writeSubscription(subscription);
    for (const { part, subscription } of parts) this.#writePart(part, subscription);
    for (const thaw of thaws) this.#writeThaw(thaw);
  }

  #writeProject(offering: Offering): void {
    const phases = offering.phases.map(({ from, price }) => [String(from), String(price)]);
    this.#project.run(
      offering.id,
      offering.name,
      offering.currency.index,
      offering.pay.index,
      STAGES.indexOf(offering.stage),
      JSON.stringify(phases),
      offering.supply,
      offering.step,
      offering.min,
      offering.max,
      offering.start,
      offering.end,
      offering.recruitTime,
      offering.freezeRate,
      offering.thawDays,
      offering.dayMs,
      offering.commitment,
      offering.subscribed,
      offering.participants,
      offering.allotted,
      offering.drawnAt,
      offering.updated,
    );
    if (offering.seed !== null) this.#seed.run(offering.id, offering.seed);
  }

  #writeSubscription(record: Subscription): void {
    this.#subscription.run(
      record.id,
      record.offering.id,
      record.user,
      record.offering.currency.index,
      record.offering.pay.index,
      SUBSCRIPTION_STATUSES.indexOf(record.status),
      record.quantity,
      record.amount,
      record.partCount,
      record.won,
      record.paid,
      record.frozenAtStart,
      record.released,
      record.thawed,
      record.days,
      record.time,
      record.ended,
      record.updated,
    );
  }

  #writePart(part: Part, { id, user, offering }: Subscription): void {
    const { currency, pay } = offering;
    const { price, quantity, amount, time, won } = part;
    this.#part.run(part.id, id, offering.id, user, currency.index, pay.index, price, quantity, amount, time, won);
  }

  #writeThaw({ id, subscription, day, amount, time }: ThawRecord): void {
    this.#thaw.run(id, subscription.id, subscription.user, subscription.offering.currency.index, day, amount, time);
  }
}

export const icoStore: StorePart = {
  migrations: { 5: ICO_SCHEMA },
  writer: (db) => {
    const writer = new IcoWriter(db);
    return ({ ico }) => writer.write(ico);
  },
  load: loadIco,
  holds: { account: 'ico', by: heldByIco },
  check: checkIco,
};
