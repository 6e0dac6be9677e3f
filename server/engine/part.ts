import type { SpotOrder } from '../../domain/contract/spot/spot';
import type { Ask } from './ask';
import { DONE, type Accepted, type Decision } from './decision';
import type { Order } from './spot/order';
import type { State } from './state';

/** A part's commands by their names. */
type Asks<Commands> = { readonly [Kind in keyof Commands]: Ask<unknown> };

/** What decides each command of a part. */
export type Deciders<Commands extends Asks<Commands>> = {
  readonly [Kind in keyof Commands]: (
    state: State,
    input: Commands[Kind]['input'],
    at: number,
  ) => Decision<Commands[Kind]['done']>;
};

/** What an answer is put into words with. */
export interface Telling {
  readonly state: State;
  /** ms since the epoch. */
  readonly at: number;
  /** Formats each order of a batch once. */
  readonly orderOf: (order: Order) => SpotOrder;
}

/** What tells the sender of each command of a part what it came to. */
export type Tellers<Commands extends Asks<Commands>> = {
  readonly [Kind in keyof Commands]: (
    done: Accepted<Commands[Kind]['done']>,
    telling: Telling,
  ) => Accepted<Commands[Kind]['answer']>;
};

/** For commands of which there is nothing to tell. */
export const tellDone = (): Accepted => DONE;

/** What a part of the exchange is for the engine. */
export interface EnginePart<Commands extends Asks<Commands>> {
  readonly deciders: Deciders<Commands>;
  readonly tellers: Tellers<Commands>;
}
