import type { IcoProject, IcoSubscription } from '../../../../domain/contract/ico/ico';
import { type Deciders, type EnginePart, tellDone, type Tellers } from '../../../engine/part';
import type { IcoCommands } from './commands';
import { formatProject, formatSubscription } from './format';
import type { Offering, Stage, Subscription, Part, ThawRecord } from './records';
import { Changed } from '../../../engine/changed';
import { type Accepted, DONE } from '../../../engine/decision';
import type { State } from '../../../engine/state';
import { draw, drawNow, endOffering, returnSome, settleSome } from './draw';
import { cancelOffering, create, open } from './offer';
import { subscribe } from './subscribe';
import { releaseSome, thaw } from './thaw';
import { releaseTime } from '../../../../domain/rules/ico/thaw';
import { parseId } from '../../../engine/ids';

/** ICO projects that the engine keeps in memory: those not over, and wins not fully thawed. */
class IcoState {
  readonly #offerings = new Map<number, Offering>();
  readonly #subscriptions = new Map<number, Subscription>();

  addOffering(offering: Offering): void {
    this.#offerings.set(offering.id, offering);
  }

  addSubscription(subscription: Subscription): void {
    subscription.offering.subscriptions.set(subscription.user, subscription);
    this.#subscriptions.set(subscription.id, subscription);
  }

  /** Drops a subscription that cannot change any more; after the commit it exists only in the store. */
  dropSubscription(subscription: Subscription): void {
    subscription.offering.subscriptions.delete(subscription.user);
    this.#subscriptions.delete(subscription.id);
    this.dropIfOver(subscription.offering);
  }

  dropIfOver({ id, stage, subscriptions }: Offering): void {
    if ((stage === 'settled' || stage === 'cancelled') && subscriptions.size === 0) this.#offerings.delete(id);
  }

  /** Returns a project by its public id. */
  offering(text: string): Offering | undefined {
    const id = parseId(text);
    return id === null ? undefined : this.#offerings.get(id);
  }

  subscription(text: string, user: number): Subscription | undefined {
    const id = parseId(text);
    const found = id === null ? undefined : this.#subscriptions.get(id);
    return found?.user === user ? found : undefined;
  }

  offerings(): Iterable<Offering> {
    return this.#offerings.values();
  }

  /** Returns the time of the next decision, ms since the epoch; null when there is none. */
  nextDue(): number | null {
    let due = Infinity;
    for (const offering of this.#offerings.values()) due = Math.min(due, dueOf(offering));
    return due === Infinity ? null : due;
  }
}

/** Returns when a project is to be looked at next, ms since the epoch. */
function dueOf({ stage, end, recruitTime, drawnAt, day, thawDays, dayMs, work }: Offering): number {
  switch (stage) {
    case 'created':
      return Infinity;
    case 'open':
      return end;
    case 'ended':
      return recruitTime;
    case 'settling':
      return 0;
    case 'cancelled':
      return work.length > 0 ? 0 : Infinity;
    case 'settled':
      if (work.length > 0) return 0;
      return day < thawDays && drawnAt !== null ? releaseTime(drawnAt, day + 1, dayMs) : Infinity;
  }
}

class IcoChanges {
  readonly offerings = new Changed<Offering>();
  readonly subscriptions = new Changed<Subscription>();
  readonly thaws = new Changed<ThawRecord>();
  #parts = new Map<Part, Subscription>();

  /** Notes a participation that was made or drawn. */
  part(part: Part, subscription: Subscription): void {
    this.#parts.set(part, subscription);
  }

  take() {
    const parts = [...this.#parts].map(([part, subscription]) => ({ part, subscription }));
    if (parts.length > 0) this.#parts = new Map();
    return {
      offerings: this.offerings.take(),
      subscriptions: this.subscriptions.take(),
      parts,
      thaws: this.thaws.take(),
    };
  }
}

/**
 * Maximum number of subscriptions that one command settles or releases, so that orders wait milliseconds rather than for a whole
 * project.
 */
const AT_ONCE = 500;

const icoDeciders: Deciders<IcoCommands> = {
  'ico.create': create,
  'ico.open': (state, { projectId, seed }, at) => open(state, projectId, seed, at),
  'ico.cancel': (state, { projectId }, at) => cancelOffering(state, projectId, at),
  'ico.settle': (state, { projectId }, at) => drawNow(state, projectId, at),
  'ico.subscribe': subscribe,
  'ico.thaw': thaw,
  'ico.due': (state, _, at) => {
    advanceDue(state, at);
    return DONE;
  },
};

/** Advances each due project by one step; remaining work is due again at once. */
function advanceDue(state: State, at: number): void {
  let left = AT_ONCE;
  for (const offering of state.ico.offerings()) {
    if (dueOf(offering) <= at) left -= advance(state, offering, left, at);
    if (left <= 0) return;
  }
}

/** @returns the part of the limit used. */
function advance(state: State, offering: Offering, limit: number, at: number): number {
  switch (offering.stage) {
    case 'open':
      endOffering(state, offering, at);
      return 0;
    case 'ended':
      draw(state, offering, at);
      return limit;
    case 'settling':
      return settleSome(state, offering, limit, at);
    case 'cancelled':
      return returnSome(state, offering, limit, at);
    case 'settled':
      return releaseSome(state, offering, limit, at);
    case 'created':
      return 0;
  }
}

const tellProject = ({ offering }: { readonly offering: Offering }): Accepted<IcoCommands['ico.create']['answer']> => ({
  ok: true,
  icoProject: formatProject(offering, offering.updated),
});

const tellSubscription = ({
  subscription,
}: {
  readonly subscription: Subscription;
}): Accepted<IcoCommands['ico.thaw']['answer']> => ({
  ok: true,
  ico: formatSubscription(subscription, subscription.offering, subscription.updated),
});

const icoTellers: Tellers<IcoCommands> = {
  'ico.subscribe': tellSubscription,
  'ico.thaw': tellSubscription,
  'ico.create': tellProject,
  'ico.open': tellProject,
  'ico.cancel': tellProject,
  'ico.settle': tellProject,
  'ico.due': tellDone,
};

type IcoEvent =
  | { type: 'ico'; user: number; subscription: IcoSubscription }
  /** Sent for every project that was opened. */
  | { type: 'icoProject'; project: IcoProject };

interface IcoQueries {
  /** Projects in progress with their stage, including unopened ones, and projects with a win not fully thawed. */
  icoProjects: { input: unknown; result: { project: IcoProject; stage: Stage }[] };
}

export const ico: EnginePart<IcoCommands, IcoState, IcoChanges, IcoEvent, IcoQueries> = {
  open: () => new IcoState(),
  collect: () => new IcoChanges(),
  take: ({ changes }) => changes.ico.take(),
  due: { next: (state) => state.ico.nextDue(), kind: 'ico.due' },
  deciders: icoDeciders,
  teller: () => ({
    answers: icoTellers,
    events: ({ ico: { offerings, subscriptions } }, { follows }) => [
      ...offerings
        .filter(({ commitment }) => commitment !== '')
        .map((offering): IcoEvent => ({ type: 'icoProject', project: formatProject(offering, offering.updated) })),
      ...subscriptions
        .filter(({ user }) => follows(user))
        .map((record): IcoEvent => {
          const subscription = formatSubscription(record, record.offering, record.updated);
          return { type: 'ico', user: record.user, subscription };
        }),
    ],
    queries: {
      icoProjects: (state, _, at) =>
        [...state.ico.offerings()].map((one) => ({ project: formatProject(one, at), stage: one.stage })),
    },
  }),
};
