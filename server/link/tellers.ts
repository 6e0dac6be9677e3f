import type { Engine } from '../engine/engine';
import type { Teller } from '../engine/part';
import type { EngineEvent } from './messages';

export type PartTeller = Teller<object, EngineEvent, object>;

/** What tells the outside of each part; which answers, events and questions it has is what the part's type says. */
export const tellersOf = ({ parts }: Engine): PartTeller[] =>
  Object.values(parts).map(({ teller }) => teller() as PartTeller);
