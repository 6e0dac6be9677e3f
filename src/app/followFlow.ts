import type { AnyActorRef, AnyStateMachine, SnapshotFrom } from 'xstate';
import { channelOf, type MarketRef, watchPair } from '../machines/market/market/market.machine';
import type { AppRef } from '../machines/shell/app/app.machine';
import { SYSTEM } from '../machines/shell/app/systemIds';
import type { Deps } from './deps';

type System = AnyActorRef['system'];

/**
 * Calls back with a flow of the open screens now and on each change, with null while it does not run; continues with its
 * replacement. Returns the unsubscribe function.
 * @param key distinguishes several flows of the machine; the machine's id when there is only one.
 */
export function followFlow<Machine extends AnyStateMachine>(
  system: System,
  machine: Machine,
  listener: (snapshot: SnapshotFrom<Machine> | null) => void,
  key: string = machine.id,
): () => void {
  const root = system.get(SYSTEM.app) as AppRef;
  const name = key === machine.id ? key : `${machine.id}:${key}`;
  let followed: AnyActorRef | undefined;
  let leave: (() => void) | undefined;
  const attach = () => {
    const current = root.getSnapshot().context.flows[name];
    if (current === followed && leave) return;
    leave?.();
    followed = current;
    listener(current ? (current.getSnapshot() as SnapshotFrom<Machine>) : null);
    const subscription = current?.subscribe((snapshot) => listener(snapshot as SnapshotFrom<Machine>));
    leave = () => subscription?.unsubscribe();
  };
  const watching = root.subscribe(attach);
  attach();
  return () => {
    watching.unsubscribe();
    leave?.();
  };
}

interface Prices {
  /** Fresh enough to trade on. */
  readonly fresh: boolean;
  /** Null before the first price. */
  readonly last: string | null;
}

const marketOf = (system: System) => system.get(SYSTEM.market) as MarketRef;

export const pricesOf = ({ board }: Pick<Deps, 'board'>, system: System, pair: string): Prices => ({
  fresh: channelOf(marketOf(system), pair)?.getSnapshot().hasTag('fresh') ?? false,
  last: board.last(pair)?.close ?? null,
});

/** Watches a pair or a contract's market, and calls back with its prices now and on each change until stopped. */
export function followPrices(
  deps: Pick<Deps, 'board'>,
  system: System,
  pair: string,
  listener: (prices: Prices) => void,
): () => void {
  const tell = () => listener(pricesOf(deps, system, pair));
  const stop = watchPair(marketOf(system), pair, tell);
  tell();
  return stop;
}

/** Calls back with whether a pair is halted, now and on each change until stopped. */
export function followHalt(system: System, pair: string, listener: (halted: boolean) => void): () => void {
  const market = marketOf(system);
  const tell = () => listener(market.getSnapshot().context.halted.includes(pair));
  const subscription = market.subscribe(tell);
  tell();
  return () => subscription.unsubscribe();
}
