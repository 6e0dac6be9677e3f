import type { FlowType } from '../../contract/wallet/walletRecords';
import { BASIS_CURRENCY, type BasisMove, type ByMethod, type Disposal } from './costBasis';

/** Every time zone's days begin at a full quarter of an hour, so that sums by quarter are sums of days for everybody. */
export const QUARTER_MS = 900_000;

/** What was realised in a span of time, units of 10^-8 USDT. */
export interface Gains {
  /** Profit of contracts less their fees. */
  contracts: bigint;
  /** Received, or paid as a negative. */
  funding: bigint;
  /** What trades of pairs brought for what they gave away, less what that had cost. */
  spot: ByMethod;
}

const nothing = (): Gains => ({ contracts: 0n, funding: 0n, spot: { fifo: 0n, average: 0n } });

/** What a move of the journal realised; null where its type realises nothing that counts here. */
export function gainsOf(
  type: FlowType,
  changes: BasisMove['changes'],
  disposed: readonly Pick<Disposal, 'proceeds' | 'cost'>[],
): Gains | null {
  const usdt = () =>
    changes.reduce((sum, { currency, amount }) => (currency === BASIS_CURRENCY ? sum + amount : sum), 0n);
  const gained = (method: keyof ByMethod) =>
    disposed.reduce((sum, { proceeds, cost }) => sum + proceeds[method] - cost[method], 0n);
  if (type === 'futures' || type === 'liquidation') return { ...nothing(), contracts: usdt() };
  if (type === 'funding') return { ...nothing(), funding: usdt() };
  return type === 'trade' ? { ...nothing(), spot: { fifo: gained('fifo'), average: gained('average') } } : null;
}

const addTo = (sum: Gains, { contracts, funding, spot }: Gains): void => {
  sum.contracts += contracts;
  sum.funding += funding;
  sum.spot.fifo += spot.fifo;
  sum.spot.average += spot.average;
};

/** A user's gains by quarter of an hour. Times are ms since the epoch. */
export function createGainLog() {
  const quarters = new Map<number, Gains>();
  return {
    note(time: number, gains: Gains): void {
      const quarter = Math.floor(time / QUARTER_MS);
      const sum = quarters.get(quarter) ?? nothing();
      quarters.set(quarter, sum);
      addTo(sum, gains);
    },
    /** From a full quarter on, up to another one. */
    between(from: number, to: number): Gains {
      const sum = nothing();
      for (let quarter = from / QUARTER_MS; quarter < to / QUARTER_MS; quarter++) {
        const gains = quarters.get(quarter);
        if (gains) addTo(sum, gains);
      }
      return sum;
    },
  };
}

export type GainLog = ReturnType<typeof createGainLog>;
