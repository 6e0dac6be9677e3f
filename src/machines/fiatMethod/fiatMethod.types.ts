import type { AnyActorRef } from 'xstate';
import type { CollectionMethod } from '../../../domain/contract/collection';
import type { Failure } from '../../../domain/contract/outcome';
import type { MethodValues } from '../collectionMethod/collectionMethod.types';

/** Tells whoever chooses among the methods that there is another one. */
export interface MethodAddedEvent {
  type: 'flow.method.added';
  method: CollectionMethod;
}

export interface FiatMethodInput {
  /** Told of each method that is added. */
  listener: AnyActorRef | null;
}

export interface FiatMethodContext extends FiatMethodInput {
  /** Present only while the method is being sent. */
  values: MethodValues | null;
  failure: Failure | null;
}

export type FiatMethodEvent =
  | { type: 'user.method.open' }
  | { type: 'user.method.dismiss' }
  | { type: 'user.method.submit'; values: MethodValues };
