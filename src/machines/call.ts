import type { PromiseActorLogic } from 'xstate';
import type { BodyOf, DataOf } from '../../domain/contract/call';
import type { Outcome } from '../../domain/contract/outcome';
import type { CallOf } from '../../domain/contract/callOf';
import type { CallId } from '../../domain/contract/routes';
import { port } from './port';

/** What a call answers with, or any of several: its data, or an expected failure as a value. */
export type OutcomeOf<Id extends CallId> = Outcome<{ [One in Id]: DataOf<CallOf<One>> }[Id]>;

/** One of several calls with its body. */
export type RequestOf<Id extends CallId> = { [One in Id]: { call: One; body: BodyOf<CallOf<One>> } }[Id];

export type CallLogic<Id extends CallId> = PromiseActorLogic<OutcomeOf<Id>, BodyOf<CallOf<Id>>>;

const CALL = Symbol('call of the contract');
const ONE_OF = Symbol('calls of the contract of which the input names one');

/**
 * A call of the contract as a port: its input is the call's body, its output what the exchange answers. `src/app/bindCalls`
 * sends it, with an idempotency key of its own where money moves.
 */
export const call = <Id extends CallId>(id: Id): CallLogic<Id> =>
  Object.assign(port<OutcomeOf<Id>, BodyOf<CallOf<Id>>>(id), { [CALL]: id });

/** Stands for the call that the input names. */
export const NAMED_BY_INPUT = 'named by the input';

/** One of several calls as a port: its input names the call and has its body. */
export const callOneOf = <Id extends CallId>(...ids: Id[]): PromiseActorLogic<OutcomeOf<Id>, RequestOf<Id>> =>
  Object.assign(port<OutcomeOf<Id>, RequestOf<Id>>(ids.join(' or ')), { [CALL]: NAMED_BY_INPUT, [ONE_OF]: ids });

/** Id of the call that the logic stands for; null for any other logic. */
export const callIdOf = (logic: object): CallId | typeof NAMED_BY_INPUT | null =>
  CALL in logic ? (logic as Record<typeof CALL, CallId | typeof NAMED_BY_INPUT>)[CALL] : null;

/** Ids of the calls that the logic may stand for; none for any other logic. */
export function callIdsOf(logic: object): readonly CallId[] {
  if (ONE_OF in logic) return (logic as Record<typeof ONE_OF, readonly CallId[]>)[ONE_OF];
  const id = callIdOf(logic);
  return id === null || id === NAMED_BY_INPUT ? [] : [id];
}
