import type { SnapshotFrom } from 'xstate';
import type { positionMachine } from './position.machine';

export type PositionSnapshot = SnapshotFrom<typeof positionMachine>;

/** The dialog that is open; undefined when none is. */
export const closeChild = ({ children }: PositionSnapshot) => children.closePosition ?? children.flashClose;
export const targetsChild = ({ children }: PositionSnapshot) => children.positionTargets;
export const marginChild = ({ children }: PositionSnapshot) => children.marginAdjust;
