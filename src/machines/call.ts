import type { PromiseActorLogic } from 'xstate';
import type { BodyOf, DataOf } from '../../domain/contract/call';
import type { Outcome } from '../../domain/contract/outcome';
import type { CallOf } from '../../domain/contract/callOf';
import type { CallId } from '../../domain/contract/routes';
import { port } from './port';

/** Result of one of these calls: its data, or an expected failure as a value. */
export type OutcomeOf<Id extends CallId> = Outcome<{ [One in Id]: DataOf<CallOf<One>> }[Id]>;

export type RequestOf<Id extends CallId> = { [One in Id]: { call: One; body: BodyOf<CallOf<One>> } }[Id];

type CallLogic<Id extends CallId> = PromiseActorLogic<OutcomeOf<Id>, BodyOf<CallOf<Id>>>;

const CALL = Symbol('call of the contract');
const ONE_OF = Symbol('calls of the contract of which the input names one');

/**
 * Returns a call of the contract as a port: its input is the call's body, its output the exchange's answer. `src/app/bindCalls`
 * sends it, with an idempotency key of its own if it moves money.
 */
export const call = <Id extends CallId>(id: Id): CallLogic<Id> =>
  Object.assign(port<OutcomeOf<Id>, BodyOf<CallOf<Id>>>(id), { [CALL]: id });

/** Placeholder for the call named by the input. */
export const NAMED_BY_INPUT = 'named by the input';

/** Returns one of several calls as a port: its input names the call and contains its body. */
export const callOneOf = <Id extends CallId>(...ids: Id[]): PromiseActorLogic<OutcomeOf<Id>, RequestOf<Id>> =>
  Object.assign(port<OutcomeOf<Id>, RequestOf<Id>>(ids.join(' or ')), { [CALL]: NAMED_BY_INPUT, [ONE_OF]: ids });

/** Returns the id of the call that the logic represents; null for any other logic. */
export const callIdOf = (logic: object): CallId | typeof NAMED_BY_INPUT | null =>
  CALL in logic ? (logic as Record<typeof CALL, CallId | typeof NAMED_BY_INPUT>)[CALL] : null;

/** Returns the ids of the calls that the logic may represent; none for any other logic. */
export function callIdsOf(logic: object): readonly CallId[] {
  if (ONE_OF in logic) return (logic as Record<typeof ONE_OF, readonly CallId[]>)[ONE_OF];
  const id = callIdOf(logic);
  return id === null || id === NAMED_BY_INPUT ? [] : [id];
}
