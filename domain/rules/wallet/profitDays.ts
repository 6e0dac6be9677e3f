import type { FlowType } from '../../contract/wallet/walletRecords';
import { BASIS_CURRENCY, type BasisMove, type ByMethod, type Disposal } from './costBasis';

/** The days of every time zone start on a quarter of an hour, so sums by quarter add up to days for everybody. */
export const QUARTER_MS = 900_000;

/** Gains realised in a time span, units of 10^-8 USDT. */
interface Gains {
  /** Profit of contracts less their fees. */
  contracts: bigint;
  /** Received; negative if paid. */
  funding: bigint;
  /** Proceeds of spot trades less the cost of what was given. */
  spot: ByMethod;
}

const nothing = (): Gains => ({ contracts: 0n, funding: 0n, spot: { fifo: 0n, average: 0n } });

/** Returns the gains realised by a journal move; null if its type realises none that count here. */
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

/** Records a user's gains by quarter of an hour. Times are ms since the epoch. */
export function createGainLog() {
  const quarters = new Map<number, Gains>();
  return {
    note(time: number, gains: Gains): void {
      const quarter = Math.floor(time / QUARTER_MS);
      const sum = quarters.get(quarter) ?? nothing();
      quarters.set(quarter, sum);
      addTo(sum, gains);
    },
    /** Both bounds must be full quarters; the end is exclusive. */
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
