import type { SnapshotFrom } from 'xstate';
import type { orderDetailMachine } from './orderDetail.machine';

export type OrderDetailSnapshot = SnapshotFrom<typeof orderDetailMachine>;

export const shownOf = (snapshot: OrderDetailSnapshot) => snapshot.context.shown;
export const isMissing = (snapshot: OrderDetailSnapshot) => snapshot.matches('missing');
export const isFailed = (snapshot: OrderDetailSnapshot) => snapshot.matches('failed');
