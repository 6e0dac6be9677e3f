import {
  fromPromise,
  StateMachine,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
} from 'xstate';
import type { Failure } from '../../domain/contract/outcome';
import { routeOf, type CallId } from '../../domain/contract/routes';
import { callIdOf, NAMED_BY_INPUT } from '../machines/call';
import { commonPortOf, type CommonPort } from '../machines/port';
import { failureNotice } from '../machines/shell/app/notices';
import { SYSTEM } from '../machines/shell/app/systemIds';
import type { toastsMachine } from '../machines/shell/toasts/toasts.machine';
import type { Deps } from './deps';
import { accountKey } from './stored';
import { keyOf, storable, unansweredFrom, withOutcome, withUnanswered, type Unanswereds } from './unanswered';

type SendCall = (id: CallId | typeof NAMED_BY_INPUT) => AnyActorLogic;

interface Request {
  call: CallId;
  body: never;
}

const STORE_KEY = 'unanswered.';

function showRefusal(system: AnyActorRef['system'], failure: Failure): void {
  const toasts = system.get(SYSTEM.toasts) as ActorRefFrom<typeof toastsMachine> | undefined;
  toasts?.send({ type: 'flow.toast.show', notice: failureNotice(failure) });
}

/**
 * Sends calls of the contract. Calls that move money carry an idempotency key: repeating the same body after a failure without an
 * answer, or after a reload, uses the same key for ten minutes, so that the exchange executes it once, and its answer says so. A
 * read is aborted when nobody waits for it any more; other calls are not, because the exchange may have received them already, and
 * a refusal of one that moves money is still shown.
 */
export function createSendCall({
  http,
  ids,
  clock,
  storage,
}: Pick<Deps, 'http' | 'ids' | 'clock' | 'storage'>): SendCall {
  const kept = new Map<string, Unanswereds>();
  const keptIn = (key: string) => kept.get(key) ?? unansweredFrom(storage.readDraft(key));
  const keep = (key: string, now: Unanswereds) => {
    kept.set(key, now);
    storage.writeDraft(key, storable(now, clock.now()));
  };
  return (declared) =>
    fromPromise(async ({ input, signal, system }) => {
      const { call: id, body } = (
        declared === NAMED_BY_INPUT ? input : { call: declared, body: input ?? {} }
      ) as Request;
      const { method, money } = routeOf(id);
      if (!money) return http.call(id, body, method === 'GET' ? { signal } : {});
      // The exchange knows keys by account: what another user or portfolio of this tab has sent is not the same submission.
      const place = STORE_KEY + accountKey(storage);
      const known = keyOf(keptIn(place), id, body, clock.now());
      const key = known ?? ids.next();
      keep(place, withUnanswered(keptIn(place), id, body, key, clock.now()));
      const outcome = await http.call(id, body, { key });
      const isRepeat = known !== null;
      keep(place, withOutcome(keptIn(place), { id, body, key, isRepeat }, outcome, clock.now()));
      if (signal.aborted && !outcome.ok) showRefusal(system, outcome);
      return outcome.ok && isRepeat ? { ...outcome, repeated: true as const } : outcome;
    });
}

/** Actors for the ports that any machine may declare. */
type CommonPorts = Partial<Record<CommonPort, AnyActorLogic>>;

/** Returns the machine with all calls declared by it or a child machine sent to the exchange, and its common ports bound. */
export function bindCalls<Logic extends AnyActorLogic>(logic: Logic, send: SendCall, common: CommonPorts = {}): Logic {
  const effectOf = (actor: AnyActorLogic): AnyActorLogic => {
    const name = commonPortOf(actor);
    return (name && common[name]) ?? bindCalls(actor, send, common);
  };
  if (!(logic instanceof StateMachine)) return logic;
  const machine = logic as unknown as AnyStateMachine;
  const declared = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>);
  const bound = declared.flatMap(([name, actor]) => {
    const id = callIdOf(actor);
    const next = id === null ? effectOf(actor) : send(id);
    return next === actor ? [] : [[name, next]];
  });
  return bound.length === 0 ? logic : (machine.provide({ actors: Object.fromEntries(bound) }) as unknown as Logic);
}
