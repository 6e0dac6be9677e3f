import type { Engine } from '../engine/engine';
import type { Teller } from '../engine/part';
import type { EngineEvent } from './messages';

export type PartTeller = Teller<object, EngineEvent, object>;

/** Returns each part's teller; its answers, events and queries are given by the part's type. */
export const tellersOf = ({ parts }: Engine): PartTeller[] =>
  Object.values(parts).map(({ teller }) => teller() as PartTeller);
