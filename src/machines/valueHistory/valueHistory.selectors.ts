import type { SnapshotFrom } from 'xstate';
import type { ValuePoint } from '../../../domain/contract/wallet';
import type { valueHistoryMachine } from './valueHistory.machine';

export type ValueHistorySnapshot = SnapshotFrom<typeof valueHistoryMachine>;

export const daysOf = (snapshot: ValueHistorySnapshot) => snapshot.context.days;
export const pointsOf = (snapshot: ValueHistorySnapshot) => snapshot.context.points;
export const isFailed = (snapshot: ValueHistorySnapshot) => snapshot.hasTag('failed');
export const errorOf = (snapshot: ValueHistorySnapshot) => snapshot.context.error;

/** The curve with its end at the present worth; null while there is no past that a line could start from. */
export function curveOf(
  points: readonly ValuePoint[],
  now: Pick<ValuePoint, 'usdt' | 'btc'> | null,
): readonly ValuePoint[] | null {
  const last = points.at(-1);
  if (!last || points.length < 2) return null;
  return now === null ? points : [...points.slice(0, -1), { time: last.time, ...now }];
}
