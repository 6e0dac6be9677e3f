import type { SecondsOrder } from '../../../../domain/contract/seconds/seconds';
import { type Deciders, type EnginePart, tellDone, type Tellers } from '../../../engine/part';
import type { SecondsCommands } from './commands';
import { formatSeconds } from './format';
import { SecondsState } from './secondsState';
import { DONE } from '../../../engine/decision';
import { placeSeconds } from './place';
import { settleDue, takeTick } from './settle';
import type { IndexTick } from '../../../../domain/rules/seconds/settlement';
import type { Market } from '../../spot/engine/market';
import { type SecondsRecord, secondsCurrency, secondsHouse } from './records';
import { formatDecimal } from '../../../../domain/money/decimal';
import { availableOf } from '../../../engine/ledger/ledger';
import type { State } from '../../../engine/state';

/** Current figures of a pair's seconds contracts, decimal USDT. */
export interface SecondsFigures {
  halted: boolean;
  /** Last index received. */
  index: { price: string; time: number } | null;
  /** Potential win of each side from the house, and its potential loss to it. */
  risk: { up: string; down: string };
  lost: { up: string; down: string };
  /** Funds that the house can still commit. */
  house: string;
}

interface SecondsQueries {
  /** Null for an unknown pair. */
  seconds: { input: { pair: string }; result: SecondsFigures | null };
}

/** Returns a pair's index, exposure and house funds at one moment; null for an unknown pair. */
function secondsOf(state: State, pair: string): SecondsFigures | null {
  const market = state.marketByName.get(pair);
  const currency = secondsCurrency(state);
  if (!market || !currency) return null;
  const { heard, risk, lost } = state.seconds.line(market);
  const text = (units: bigint) => formatDecimal(units, currency.scale);
  return {
    halted: market.halted,
    index: heard,
    risk: { up: text(risk.up), down: text(risk.down) },
    lost: { up: text(lost.up), down: text(lost.down) },
    house: text(availableOf(secondsHouse(state, currency))),
  };
}

interface RecordedTick {
  readonly market: Market;
  readonly tick: IndexTick;
}

interface Taken {
  readonly orders: readonly SecondsRecord[];
  readonly ticks: readonly RecordedTick[];
}

const NONE: Taken = { orders: [], ticks: [] };

class SecondsChanges {
  #orders = new Set<SecondsRecord>();
  #ticks: RecordedTick[] = [];

  order(record: SecondsRecord): void {
    this.#orders.add(record);
  }

  tick(market: Market, tick: IndexTick): void {
    this.#ticks.push({ market, tick });
  }

  take(): Taken {
    if (this.#orders.size === 0 && this.#ticks.length === 0) return NONE;
    const taken = { orders: [...this.#orders], ticks: this.#ticks };
    this.#orders = new Set();
    this.#ticks = [];
    return taken;
  }
}

const secondsDeciders: Deciders<SecondsCommands> = {
  'seconds.place': placeSeconds,
  'seconds.tick': takeTick,
  'seconds.settle': (state, _, at) => {
    settleDue(state, at);
    return DONE;
  },
};

const secondsTellers: Tellers<SecondsCommands> = {
  'seconds.place': ({ seconds }) => ({ ok: true, seconds: formatSeconds(seconds) }),
  'seconds.tick': tellDone,
  'seconds.settle': tellDone,
};

interface SecondsEvent {
  type: 'seconds';
  user: number;
  order: SecondsOrder;
}

export const seconds: EnginePart<SecondsCommands, SecondsState, SecondsChanges, SecondsEvent, SecondsQueries> = {
  open: () => new SecondsState(),
  collect: () => new SecondsChanges(),
  take: ({ changes }) => changes.seconds.take(),
  due: { next: (state) => state.seconds.nextDue(), kind: 'seconds.settle' },
  /** A running contract's prices and end depend on the engine time it was accepted in. */
  keepsTime: (state) => state.seconds.nextDue() !== null,
  deciders: secondsDeciders,
  teller: () => ({
    answers: secondsTellers,
    events: ({ seconds: { orders } }, { follows }) =>
      orders
        .filter(({ user }) => follows(user))
        .map((record) => ({ type: 'seconds', user: record.user, order: formatSeconds(record) })),
    queries: { seconds: (state, { pair }) => secondsOf(state, pair) },
  }),
};
