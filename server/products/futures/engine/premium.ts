import { premiumOf } from '../../../../domain/rules/futures/funding';

/** A sample of mid − index. */
export interface BasisSample {
  readonly time: number;
  readonly basis: bigint;
}

const BASIS_WINDOW_MS = 60_000;
const BASIS_EVERY_MS = 2000;
const PREMIUM_EVERY_MS = 5000;

/** Samples of a contract's book for funding and mark prices, taken with each index report. */
export class PremiumSamples {
  /** Of the last 60 s, oldest first. Price units. */
  basis: BasisSample[] = [];
  /** Premium sum of the current funding interval, units of 10^-8. */
  sum = 0n;
  count = 0;
  /** Time of the last premium sample. */
  time = 0;

  /** @param mid of the book, null while a side is empty. @param bid @param ask impact prices, null when too thin. */
  take(index: bigint, mid: bigint | null, bid: () => bigint | null, ask: () => bigint | null, at: number): void {
    const oldest = at - BASIS_WINDOW_MS;
    if (this.basis[0] && this.basis[0].time <= oldest) this.basis = this.basis.filter(({ time }) => time > oldest);
    const last = this.basis.at(-1);
    if (mid !== null && (!last || at - last.time >= BASIS_EVERY_MS)) this.basis.push({ time: at, basis: mid - index });
    if (at - this.time < PREMIUM_EVERY_MS) return;
    this.time = at;
    this.sum += premiumOf(index, bid(), ask());
    this.count++;
  }

  /** Mean basis of the last 60 s, price units; null without a sample. */
  get meanBasis(): bigint | null {
    const { basis } = this;
    return basis.length === 0 ? null : basis.reduce((sum, one) => sum + one.basis, 0n) / BigInt(basis.length);
  }

  /** Mean premium of the interval, units of 10^-8; zero without a sample. */
  get meanPremium(): bigint {
    return this.count === 0 ? 0n : this.sum / BigInt(this.count);
  }

  /** Starts a new funding interval. */
  restart(): void {
    this.sum = 0n;
    this.count = 0;
  }
}
