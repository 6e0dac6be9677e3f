import type { SnapshotFrom } from 'xstate';
import type { recordExportMachine } from './recordExport.machine';

export type RecordExportSnapshot = SnapshotFrom<typeof recordExportMachine>;

export const isBusy = (snapshot: RecordExportSnapshot) => snapshot.hasTag('busy');
export const isStopped = (snapshot: RecordExportSnapshot) => snapshot.hasTag('failed');
export const canCancel = (snapshot: RecordExportSnapshot) => snapshot.can({ type: 'user.export.cancel' });
export const errorOf = (snapshot: RecordExportSnapshot) => snapshot.context.error;
export const stateOf = ({ value }: RecordExportSnapshot): string => String(value);

/** How much is loaded, 0–100. */
export const percentOf = ({ context: { rows, count } }: RecordExportSnapshot): number =>
  count === null || count === 0 ? 0 : Math.min(100, Math.round((rows.length / count) * 100));
