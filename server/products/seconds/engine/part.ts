import type { SecondsOrder } from '../../../../domain/contract/seconds/seconds';
import { type Deciders, type EnginePart, tellDone, type Tellers } from '../../../engine/part';
import type { SecondsCommands } from './commands';
import { formatSeconds } from './format';
import { SecondsState } from './secondsState';
import { Changed } from '../../../engine/changed';
import { DONE } from '../../../engine/decision';
import { placeSeconds } from './place';
import { settleDue, takeTick } from './settle';
import type { IndexTick, SecondsDirection } from '../../../../domain/rules/seconds/settlement';
import type { Market } from '../../spot/engine/market';
import { type SecondsRecord, secondsCurrency, secondsHouse } from './records';
import { formatDecimal, mulDivFloor, parseDecimal, parseRate, type Rate } from '../../../../domain/money/decimal';
import { stakeLeft } from '../../../../domain/rules/seconds/exposure';
import { availableOf } from '../../../engine/ledger/ledger';
import type { State } from '../../../engine/state';

/** Current figures of a pair's seconds contracts, decimal USDT. */
export interface SecondsFigures {
  halted: boolean;
  /** Last index received. */
  index: { price: string; time: number } | null;
  /** Largest stake on each side, for every duration asked for: what cap and funds of the house leave. */
  left: { up: string; down: string }[];
}

interface SecondsAsked {
  pair: string;
  /** Seconds, and the profit of a win as a decimal fraction of the stake. */
  durations: readonly { duration: number; rate: string }[];
  /** Cap on the house's net exposure, decimal USDT. */
  cap: string;
  /** ms since the epoch. */
  now: number;
}

interface SecondsQueries {
  /** Null for an unknown pair. */
  seconds: { input: SecondsAsked; result: SecondsFigures | null };
}

/** Returns a pair's index and what is left of the house's exposure at one moment; null for an unknown pair. */
function secondsOf(state: State, { pair, durations, cap, now }: SecondsAsked): SecondsFigures | null {
  const market = state.marketByName.get(pair);
  const currency = secondsCurrency(state);
  if (!market || !currency) return null;
  const { heard, exposure } = state.seconds.line(market);
  const most = parseDecimal(cap, currency.scale) ?? 0n;
  const funds = availableOf(secondsHouse(state, currency));
  const leftOf = (side: SecondsDirection, duration: number, rate: Rate): string => {
    const net = exposure.worstUntil(now + duration * 1000, side);
    const exposed = stakeLeft(net, rate, most);
    const funded = mulDivFloor(funds, rate.denominator, rate.numerator);
    return formatDecimal(funded < exposed ? funded : exposed, currency.scale);
  };
  return {
    halted: market.halted,
    index: heard,
    left: durations.map(({ duration, rate }) => ({
      up: leftOf('up', duration, parseRate(rate)),
      down: leftOf('down', duration, parseRate(rate)),
    })),
  };
}

interface RecordedTick {
  readonly market: Market;
  readonly tick: IndexTick;
}

class SecondsChanges {
  readonly orders = new Changed<SecondsRecord>();
  readonly ticks = new Changed<RecordedTick>();

  take() {
    return { orders: this.orders.take(), ticks: this.ticks.take() };
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
    queries: { seconds: secondsOf },
  }),
};
