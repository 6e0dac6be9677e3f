import { fromPromise, StateMachine, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import { ROUTES, type CallId } from '../../domain/contract/routes';
import { callIdOf, NAMED_BY_INPUT } from '../machines/call';
import { commonPortOf, type CommonPort } from '../machines/port';
import type { Deps } from './deps';

export type SendCall = (id: CallId | typeof NAMED_BY_INPUT) => AnyActorLogic;

interface Request {
  call: CallId;
  body: never;
}

/** After this long without an answer, the same body counts as a new request, ms. */
const REPEAT_MS = 600_000;

/** Proofs of the owner: they are typed again for each try and do not make it another withdrawal. */
const PROOF_OF_WITHDRAWAL: readonly string[] = ['code', 'funds_password', 'second_factor_code'];

const submissionOf = (id: CallId, body: object): string =>
  JSON.stringify(body, (name, value: unknown) =>
    id === 'createWithdrawal' && PROOF_OF_WITHDRAWAL.includes(name) ? undefined : value,
  );

/**
 * Sends calls of the contract. Where money moves a call carries an idempotency key; the same body again after a failure without
 * an answer carries the same key, so that the exchange carries it out once. The key is dropped after ten minutes, and by any answer
 * to that call: leverage 10, 20 and 10 again are three changes. A read is aborted when nobody waits for it any more, any other
 * call is not: the exchange may have it already.
 */
export function createSendCall({ http, ids }: Pick<Deps, 'http' | 'ids'>): SendCall {
  const unanswered = new Map<CallId, Map<string, string>>();
  return (declared) =>
    fromPromise(async ({ input, signal }) => {
      const { call: id, body } = (
        declared === NAMED_BY_INPUT ? input : { call: declared, body: input ?? {} }
      ) as Request;
      const route = ROUTES[id];
      if (!('money' in route)) return http.call(id, body, route.method === 'GET' ? { signal } : {});
      const submission = submissionOf(id, body);
      const keys = unanswered.get(id) ?? new Map<string, string>();
      unanswered.set(id, keys);
      const key = keys.get(submission) ?? ids.next();
      keys.set(submission, key);
      const outcome = await http.call(id, body, { key });
      if (outcome.ok || outcome.error !== 'network') keys.clear();
      else {
        keys.set(submission, key);
        setTimeout(() => keys.delete(submission), REPEAT_MS);
      }
      return outcome;
    });
}

/** Actors behind the ports that any machine may declare. */
export type CommonPorts = Partial<Record<CommonPort, AnyActorLogic>>;

/** The machine with every call that it or a child machine declares sent to the exchange, and its common ports bound. */
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
