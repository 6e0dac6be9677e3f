import type { ActorRefFrom, AnyActorRef, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { marketMachine } from '../machines/market/market/market.machine';
import type { TickChannelRef } from '../machines/market/market/tickChannel.machine';
import type { AppRef } from '../machines/shell/app/app.machine';
import { SYSTEM } from '../machines/shell/app/systemIds';

type System = AnyActorRef['system'];

/**
 * Calls back with a flow of the open screens now and on each change, with null while it does not run; goes along when it is
 * replaced. Returns the function that stops it.
 * @param key what tells two flows of the machine apart; the machine's id when there is only one.
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

/** Watches a pair or a contract's market, and calls back with its prices now and on each change until it is stopped. */
export function followPrices(
  system: System,
  pair: string,
  listener: (snapshot: ReturnType<TickChannelRef['getSnapshot']> | undefined) => void,
): () => void {
  const market = system.get(SYSTEM.market) as ActorRefFrom<typeof marketMachine>;
  market.send({ type: 'flow.pair.watch', pair });
  const channel = market.getSnapshot().context.watched[pair]?.channel;
  const subscription = channel?.subscribe(listener);
  listener(channel?.getSnapshot());
  return () => {
    subscription?.unsubscribe();
    market.send({ type: 'flow.pair.unwatch', pair });
  };
}
