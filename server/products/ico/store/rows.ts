import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { SubscriptionStatus } from '../../../../domain/contract/ico/ico';
import { SUBSCRIPTION_STATUSES } from '../../../../domain/contract/ico/icoChoices';
import { placeOf } from '../../../../domain/rules/ico/allotment';
import { drawParts } from '../engine/draw';
import {
  STAGES,
  type Offering,
  type Part,
  type ShownOffering,
  type ShownSubscription,
  type Stage,
  type Subscription,
} from '../engine/records';
import { formatId } from '../../../engine/ids';
import type { EngineCurrency } from '../../spot/engine/market';
import { reader, type Reader } from '../../../store/listPages';
import { numberOf, type Ints, type Nullable } from '../../../store/rows';
import type { State } from '../../../engine/state';

/** A row of ico_projects, with 64-bit integers and, where the reader may see it, the seed. */
export interface ProjectRow
  extends
    Ints<
      | 'id currency pay_currency stage supply step min max starts ends recruit_time thaw_days'
      | 'day_ms subscribed participants updated'
    >,
    Nullable<'allotted drawn_at'> {
  name: string;
  phases: string;
  freeze_rate: string;
  commitment: string;
  seed: string | null;
}

/** A row of ico_subscriptions, with 64-bit integers. */
export interface SubscriptionRow
  extends
    Ints<'id project user status quantity amount parts released thawed days time'>,
    Nullable<'won paid frozen_at_start ended'> {
  updated: bigint;
}

/** A row of ico_parts, with 64-bit integers. */
export interface PartRow extends Ints<'id subscription project price quantity amount time'> {
  won: bigint | null;
}

export function offeringOf(row: ProjectRow, currencies: readonly EngineCurrency[]): ShownOffering {
  const phases = JSON.parse(row.phases) as [string, string][];
  return {
    id: Number(row.id),
    name: row.name,
    currency: currencies[Number(row.currency)] as EngineCurrency,
    pay: currencies[Number(row.pay_currency)] as EngineCurrency,
    phases: phases.map(([from, price]) => ({ from: BigInt(from), price: BigInt(price) })),
    supply: row.supply,
    step: row.step,
    min: row.min,
    max: row.max,
    start: Number(row.starts),
    end: Number(row.ends),
    recruitTime: Number(row.recruit_time),
    freezeRate: row.freeze_rate,
    thawDays: Number(row.thaw_days),
    dayMs: Number(row.day_ms),
    stage: STAGES[Number(row.stage)] as Stage,
    commitment: row.commitment,
    seed: row.seed,
    subscribed: row.subscribed,
    participants: Number(row.participants),
    allotted: row.allotted,
    drawnAt: numberOf(row.drawn_at),
    updated: Number(row.updated),
  };
}

export const subscriptionOf = (row: SubscriptionRow): ShownSubscription => ({
  id: Number(row.id),
  status: SUBSCRIPTION_STATUSES[Number(row.status)] as SubscriptionStatus,
  quantity: row.quantity,
  amount: row.amount,
  partCount: Number(row.parts),
  won: row.won,
  paid: row.paid,
  frozenAtStart: row.frozen_at_start,
  released: row.released,
  thawed: row.thawed,
  days: Number(row.days),
  time: Number(row.time),
  ended: numberOf(row.ended),
  updated: Number(row.updated),
});

export const partOf = (row: PartRow): Omit<Part, 'place'> => ({
  id: Number(row.id),
  price: row.price,
  quantity: row.quantity,
  amount: row.amount,
  time: Number(row.time),
  won: row.won,
});

/** Subscriptions not settled, or with a win not fully thawed. */
const LIVE = 'status < 2 OR won > thawed';

/** Loads unfinished projects and those with a win not fully thawed; an interrupted draw is repeated. */
export function loadIco(db: DatabaseSyncInstance, state: State): void {
  const read = reader(db);
  const projects = read<ProjectRow>(
    `SELECT ico_projects.*, seed FROM ico_projects LEFT JOIN ico_seeds ON project = id
     WHERE stage < ${STAGES.indexOf('settled')}
     OR EXISTS (SELECT 1 FROM ico_subscriptions WHERE project = ico_projects.id AND (${LIVE})) ORDER BY id`,
  );
  for (const row of projects) {
    const shown = offeringOf(row, state.currencies);
    const offering: Offering = { ...shown, subscriptions: new Map(), work: [], day: 0, workDay: 0 };
    state.ico.addOffering(offering);
    const byId = new Map<number, Subscription>();
    for (const live of read<SubscriptionRow>(
      `SELECT * FROM ico_subscriptions WHERE project = ? AND (${LIVE}) ORDER BY id`,
      shown.id,
    )) {
      const subscription: Subscription = { ...subscriptionOf(live), offering, user: Number(live.user), parts: [] };
      byId.set(subscription.id, subscription);
      state.ico.addSubscription(subscription);
    }
    if (offering.stage !== 'settled') loadParts(offering, byId, read);
    resume(offering);
  }
}

function loadParts(offering: Offering, subscriptions: ReadonlyMap<number, Subscription>, read: Reader): void {
  const parts: Part[] = [];
  for (const row of read<PartRow>('SELECT * FROM ico_parts WHERE project = ? ORDER BY id', offering.id)) {
    const part: Part = { ...partOf(row), place: placeOf(offering.seed ?? '', formatId(Number(row.id))) };
    parts.push(part);
    const subscription = subscriptions.get(Number(row.subscription));
    if (subscription?.status === 'holding') subscription.parts.push(part);
  }
  if (offering.stage === 'settling') drawParts(offering, parts);
}

/** Restores the remaining work of a stage. */
function resume(offering: Offering): void {
  const live = [...offering.subscriptions.values()];
  switch (offering.stage) {
    case 'settling':
    case 'cancelled':
      offering.work = live.filter(({ status }) => status === 'holding');
      return;
    case 'settled': {
      const frozen = live.filter(({ won, released }) => won !== released);
      offering.day = Math.min(offering.thawDays, ...new Set(frozen.map(({ days }) => days)));
      return;
    }
    case 'created':
    case 'open':
    case 'ended':
  }
}
