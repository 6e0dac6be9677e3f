import type { SecondsDirection } from '../../../../domain/rules/seconds/settlement';
import type { SecondsRecord } from './records';

type Exposed = Pick<SecondsRecord, 'direction' | 'risk' | 'stake' | 'deadline'>;

/** Figures of some orders for one side, USDT units. */
interface Sum {
  /** What the side wins from the house, less the stakes that the other side then loses. */
  readonly net: bigint;
  /** Highest net, at any of their deadlines, of those that are still open then. */
  readonly peak: bigint;
}

type Sides<Value> = Record<SecondsDirection, Value>;

const NONE: Sum = { net: 0n, peak: 0n };

/** Adds orders that end together. @param before sum of the orders that end earlier. */
const joined = (net: bigint, before: Sum | undefined): Sum =>
  before ? { net: net + before.net, peak: before.peak > 0n ? net + before.peak : net } : { net, peak: net };

/** Orders that end at the same time. */
interface Ending {
  readonly deadline: number;
  readonly net: Sides<bigint>;
  /** Includes the orders that end earlier in the same second. */
  readonly sum: Sides<Sum>;
}

/** Open orders that end within the same second of the clock. */
class EndingSecond {
  readonly #nets = new Map<number, Sides<bigint> & { orders: number }>();
  /** In order of their deadlines; null until the next read rebuilds it from the nets. */
  #endings: Ending[] | null = [];

  get isEmpty(): boolean {
    return this.#nets.size === 0;
  }

  /** @param sign 1 for an order that is opened, -1 for one that has ended. */
  change({ direction, risk, stake, deadline }: Exposed, sign: 1n | -1n): void {
    const net = this.#nets.get(deadline) ?? { up: 0n, down: 0n, orders: 0 };
    this.#nets.set(deadline, net);
    net[direction] += sign * risk;
    net[direction === 'up' ? 'down' : 'up'] -= sign * stake;
    net.orders += Number(sign);
    if (net.orders === 0) this.#nets.delete(deadline);
    const isLast = this.#endings !== null && deadline >= (this.#endings.at(-1)?.deadline ?? 0);
    if (sign === 1n && isLast) this.#end(deadline, net);
    else this.#endings = null;
  }

  /** Appends the last to end: orders of one duration arrive in this order, and their sum is then not rebuilt. */
  #end(deadline: number, net: Sides<bigint>): void {
    const endings = (this.#endings ??= []);
    if (endings.at(-1)?.deadline === deadline) endings.pop();
    const before = endings.at(-1)?.sum;
    endings.push({ deadline, net, sum: { up: joined(net.up, before?.up), down: joined(net.down, before?.down) } });
  }

  get #sorted(): readonly Ending[] {
    if (!this.#endings)
      for (const [deadline, net] of [...this.#nets].toSorted(([one], [other]) => one - other)) this.#end(deadline, net);
    return this.#endings ?? [];
  }

  sum(side: SecondsDirection): Sum {
    return this.#sorted.at(-1)?.sum[side] ?? NONE;
  }

  /** Returns the net of what ends at a time or later in this second, and the sum of what ends before. */
  split(deadline: number, side: SecondsDirection): { later: bigint; before: Sum } {
    const endings = this.#sorted;
    let [later, at] = [0n, endings.length - 1];
    for (let ending = endings[at]; ending && ending.deadline >= deadline; ending = endings[--at])
      later += ending.net[side];
    return { later, before: endings[at]?.sum[side] ?? NONE };
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
    ending.change(order, 1n);
  }

  remove(order: Exposed): void {
    const second = secondOf(order.deadline);
    const ending = this.#seconds.get(second);
    ending?.change(order, -1n);
    if (ending?.isEmpty) this.#seconds.delete(second);
  }

  /** Returns the highest net exposure on a side from now until a deadline, USDT units; negative when the other side loses more. */
  worstUntil(deadline: number, side: SecondsDirection): bigint {
    const last = secondOf(deadline);
    const own = this.#seconds.get(last)?.split(deadline, side);
    let net = own?.later ?? 0n;
    const earlier: [second: number, sum: Sum][] = [];
    for (const [second, ending] of this.#seconds) {
      if (second > last) net += ending.sum(side).net;
      else if (second < last) earlier.push([second, ending.sum(side)]);
    }
    let worst = net;
    const sums = earlier.toSorted(([one], [other]) => other - one).map(([, sum]) => sum);
    for (const sum of [own?.before ?? NONE, ...sums]) {
      if (net + sum.peak > worst) worst = net + sum.peak;
      net += sum.net;
    }
    return worst;
  }
}
