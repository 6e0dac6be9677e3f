import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { closePositionMachine } from '../closePosition/closePosition.machine';
import type { marginAdjustMachine } from '../marginAdjust/marginAdjust.machine';
import type { positionTargetsMachine } from '../positionTargets/positionTargets.machine';
import type { positionMachine } from './position.machine';

export type PositionSnapshot = SnapshotFrom<typeof positionMachine>;

/* By its id a child is one machine, which the type of `children` does not know. */
type Close = ActorRefFrom<typeof closePositionMachine> | undefined;
type Targets = ActorRefFrom<typeof positionTargetsMachine> | undefined;
type Margin = ActorRefFrom<typeof marginAdjustMachine> | undefined;

/** The dialog that is open; undefined when none is. */
export const closeChild = ({ children }: PositionSnapshot) =>
  (children['closePosition'] ?? children['flashClose']) as unknown as Close;
export const targetsChild = ({ children }: PositionSnapshot) => children['positionTargets'] as unknown as Targets;
export const marginChild = ({ children }: PositionSnapshot) => children['marginAdjust'] as unknown as Margin;
