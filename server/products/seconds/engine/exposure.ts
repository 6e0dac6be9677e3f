import type { SecondsDirection } from '../../../../domain/rules/seconds/settlement';
import type { SecondsRecord } from './records';

type Exposed = Pick<SecondsRecord, 'direction' | 'risk' | 'stake' | 'deadline'>;

/** What a side wins from the house by some orders, less the stakes that the other side then loses, USDT units. */
interface Sum {
  readonly net: bigint;
  /** Highest net from the end of any of them on, when all later ones still run. */
  readonly peak: bigint;
}

/** @param orders the last to end first; those that end together count together. */
function sumOf(orders: readonly Exposed[], side: SecondsDirection): Sum {
  let net = 0n;
  let peak: bigint | null = null;
  for (const [index, { direction, risk, stake, deadline }] of orders.entries()) {
    net += direction === side ? risk : -stake;
    if (orders[index + 1]?.deadline !== deadline && (peak === null || net > peak)) peak = net;
  }
  return { net, peak: peak ?? 0n };
}

/** Open orders that end within the same second of the clock. */
class EndingSecond {
  readonly orders = new Set<Exposed>();
  #sums: Readonly<Record<SecondsDirection, Sum>> | null = null;

  lastFirst(): Exposed[] {
    return [...this.orders].toSorted((one, other) => other.deadline - one.deadline);
  }

  change(order: Exposed, isOpen: boolean): void {
    if (isOpen) this.orders.add(order);
    else this.orders.delete(order);
    this.#sums = null;
  }

  sum(side: SecondsDirection): Sum {
    const orders = this.#sums ? [] : this.lastFirst();
    return (this.#sums ??= { up: sumOf(orders, 'up'), down: sumOf(orders, 'down') })[side];
  }
}

const secondOf = (time: number): number => Math.floor(time / 1000);

/**
 * The house's net exposure in a pair over time. Orders of the other side offset it only until they end, so an order is judged by the
 * worst moment of its own life. The time this takes grows with the seconds of the longest duration, not with the orders.
 */
export class OpenExposure {
  readonly #seconds = new Map<number, EndingSecond>();

  add(order: Exposed): void {
    const second = secondOf(order.deadline);
    const ending = this.#seconds.get(second) ?? new EndingSecond();
    this.#seconds.set(second, ending);
    ending.change(order, true);
  }

  remove(order: Exposed): void {
    const second = secondOf(order.deadline);
    const ending = this.#seconds.get(second);
    ending?.change(order, false);
    if (ending?.orders.size === 0) this.#seconds.delete(second);
  }

  /** Returns the highest net exposure on a side from now until a deadline, USDT units; negative when the other side loses more. */
  worstUntil(deadline: number, side: SecondsDirection): bigint {
    const last = secondOf(deadline);
    const own = this.#seconds.get(last)?.lastFirst() ?? [];
    let { net } = sumOf(
      own.filter((order) => order.deadline >= deadline),
      side,
    );
    const earlier: [second: number, sum: Sum][] = [];
    for (const [second, ending] of this.#seconds) {
      if (second > last) net += ending.sum(side).net;
      else if (second < last) earlier.push([second, ending.sum(side)]);
    }
    const before = own.filter((order) => order.deadline < deadline);
    let worst = net;
    for (const sum of [
      sumOf(before, side),
      ...earlier.toSorted(([one], [other]) => other - one).map(([, sum]) => sum),
    ]) {
      if (net + sum.peak > worst) worst = net + sum.peak;
      net += sum.net;
    }
    return worst;
  }
}
