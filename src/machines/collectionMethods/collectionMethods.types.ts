import type { CollectionMethod } from '../../../domain/contract/collection';
import type { Failure, Outcome } from '../../../domain/contract/outcome';

export interface CollectionList {
  /** By currency, the default of each first. */
  list: CollectionMethod[];
  /** Methods that may be kept. */
  max: number;
}

export interface CollectionMethodsContext {
  /** null until they are loaded. */
  methods: CollectionList | null;
  failure: Failure | null;
  /** The method that is asked about or being changed. */
  asked: CollectionMethod | null;
}

export type CollectionMethodsEvent =
  | { type: 'user.methods.retry' }
  | { type: 'user.default.choose'; methodId: string }
  | { type: 'user.removal.open'; methodId: string }
  | { type: 'user.removal.accept' }
  | { type: 'user.removal.dismiss' };

export type LoadOutcome = Outcome<CollectionList>;
export type ChangeOutcome = Outcome<object>;
