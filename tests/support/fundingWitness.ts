import { fundingPayments } from '../../domain/rules/futures/funding';
import type { Engine } from '../../server/engine/engine';
import type { FuturesChangeSet } from '../../server/products/futures/engine/futuresChanges';
import type { FundingRecord, Position } from '../../server/products/futures/engine/records';
import { crossStandingOf, unrealised } from '../../server/products/futures/engine/scope';
import { availableOf } from '../../server/engine/ledger/ledger';
import { isHouse } from '../../server/engine/ledger/systemAccounts';

/** State of a position just before the command that decided the funding. */
interface Held extends Pick<Position, 'id' | 'user' | 'side' | 'mode' | 'lots' | 'margin'> {
  readonly pair: string;
}

interface Seen {
  readonly positions: readonly Held[];
  /** Per account holder: the balance, and the equity including cross positions. */
  readonly holders: ReadonlyMap<number, { total: bigint; equity: bigint }>;
  readonly fund: bigint;
}

const EQUITY = (engine: Engine, user: number): bigint => {
  const trader = engine.state.futures.trader(user);
  const equity = isHouse(user) ? availableOf(trader.balance) : crossStandingOf(trader).equity;
  return equity > 0n ? equity : 0n;
};

/**
 * Computes for each funding what everyone pays by the state at its instant, as if settled all at once, and compares it with the
 * settlement in batches between other commands.
 */
export class FundingWitness {
  readonly problems: string[] = [];
  /** Number of instants settled over more than one command. */
  spread = 0;
  /** Number of payments below the amount by the rule. */
  short = 0;
  #before: Seen | null = null;
  #wanted = new Map<number, bigint>();
  #got = new Map<number, bigint>();
  #running: { readonly seen: Seen; commands: number } | null = null;
  /** Amount that the fund paid at the instant for those who could not. */
  #covered = 0n;

  /** Must be called before each command. */
  look(engine: Engine): void {
    const { futures } = engine.state;
    const positions = [...futures.positions.values()];
    this.#before = {
      positions: positions.map(({ id, user, side, mode, lots, margin, contract }) => ({
        ...{ id, user, side, mode, lots, margin, pair: contract.name },
      })),
      holders: new Map(
        positions.map(({ user }) => [
          user,
          { total: futures.trader(user).balance.total, equity: EQUITY(engine, user) },
        ]),
      ),
      fund: availableOf(futures.insurance),
    };
  }

  /** Must be called after each command with its changes. */
  hear(engine: Engine, { fundings, payments }: FuturesChangeSet): void {
    const { funding } = engine.state.futures;
    if (fundings.length > 0 && this.#before) {
      this.#judge();
      this.#wanted = this.#atOnce(engine, fundings, this.#before);
      this.#running = { seen: this.#before, commands: 0 };
    }
    for (const { position, amount } of payments) {
      if (this.#got.has(position.id)) this.problems.push(`position ${position.id} was settled twice`);
      this.#got.set(position.id, amount);
    }
    const running = this.#running;
    if (!running) return;
    if (running.commands++ === 1) this.spread++;
    if (funding) this.#holdStill(engine, running.seen);
    else this.#judge();
  }

  /** After a restart the objects are different ones, but the funding due is the same. */
  get isRunning(): boolean {
    return this.#running !== null;
  }

  #judge(): void {
    if (!this.#running) return;
    for (const [id, amount] of this.#wanted) {
      if (amount !== (this.#got.get(id) ?? 0n))
        this.problems.push(`position ${id}: ${this.#got.get(id) ?? 0n} instead of ${amount}`);
    }
    for (const id of this.#got.keys())
      if (!this.#wanted.has(id)) this.problems.push(`position ${id} was not there at the instant`);
    this.#wanted = new Map();
    this.#got = new Map();
    this.#running = null;
  }

  #atOnce(engine: Engine, fundings: readonly FundingRecord[], seen: Seen): Map<number, bigint> {
    const amounts = new Map<number, bigint>();
    const spent = new Map<number, bigint>();
    let { fund } = seen;
    this.#covered = 0n;
    for (const { contract, rate, mark } of fundings) {
      const held = seen.positions.filter(({ pair }) => pair === contract.name).toSorted((a, b) => a.id - b.id);
      const holdings = held.map(({ side, lots }) => ({ side, lots: BigInt(lots) }));
      const { payments } = fundingPayments(contract.rules.grid, holdings, { mark, rate });
      let missing = 0n;
      for (const [index, payment] of payments.entries()) {
        const { id, user, mode, margin } = held[index] as Held;
        if (payment <= 0n) continue;
        const isFund = user === engine.state.futures.insurance.user;
        const rest = isFund ? fund : (seen.holders.get(user)?.equity ?? 0n) - (spent.get(user) ?? 0n);
        const purse = mode === 'isolated' ? margin : rest > 0n ? rest : 0n;
        const part = payment < purse ? payment : purse;
        // The fund cannot cover others with what it pays for its own positions.
        if (isFund) fund -= part;
        else if (mode === 'cross') spent.set(user, (spent.get(user) ?? 0n) + part);
        missing += payment - part;
        amounts.set(id, -part);
        if (part < payment) this.short++;
      }
      const covered = missing < fund ? missing : fund > 0n ? fund : 0n;
      fund -= covered;
      this.#covered += covered;
      const owed = payments.reduce((sum, payment) => (payment < 0n ? sum - payment : sum), 0n);
      const paid = owed - (missing - covered) > 0n ? owed - (missing - covered) : 0n;
      for (const [index, payment] of payments.entries()) {
        if (payment >= 0n) continue;
        amounts.set((held[index] as Held).id, covered < missing ? (-payment * paid) / owed : -payment);
      }
    }
    return amounts;
  }

  /** Checks that positions still to be settled have not changed: lots, margin, and the balance less later payments. */
  #holdStill(engine: Engine, seen: Seen): void {
    const { futures } = engine.state;
    for (const held of seen.positions) {
      const position = futures.positions.get(held.id);
      if (this.#got.has(held.id) || (this.#wanted.get(held.id) ?? 0n) === 0n) continue;
      if (!position || position.lots !== held.lots || position.margin !== held.margin)
        this.problems.push(`position ${held.id} changed before it was settled with`);
      const others = seen.positions.filter(({ user, id }) => user === held.user && this.#got.has(id));
      const paid = others.reduce((sum, { id }) => sum + (this.#got.get(id) ?? 0n), 0n);
      const since = held.user === futures.insurance.user ? paid - this.#covered : paid;
      const total = seen.holders.get(held.user)?.total ?? 0n;
      if (position && futures.trader(held.user).balance.total !== total + since && unrealised(position) !== 0n)
        this.problems.push(`account ${held.user} moved before it was settled with`);
    }
  }
}
