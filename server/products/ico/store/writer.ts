import { SUBSCRIPTION_STATUSES } from '../../../../domain/contract/ico/icoChoices';
import type { IcoTaken } from '../engine/icoChanges';
import { STAGES, type Offering, type Part, type Subscription, type ThawRecord } from '../engine/records';
import { insertion } from '../../../store/insertion';
import type { Rows } from '../../../log/effects';

const assign = (...columns: string[]): string => columns.map((column) => `${column} = excluded.${column}`).join(', ');

/** Writes ICO projects, subscriptions and the thaw log inside the caller's transaction. */
export class IcoWriter {
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

  write({ offerings, subscriptions, parts, thaws }: IcoTaken): void {
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
