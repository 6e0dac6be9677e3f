import type { SnapshotFrom } from 'xstate';
import type { PriceAlert } from '../../../domain/contract/alerts';
import type { priceAlertsMachine } from './priceAlerts.machine';

export type PriceAlertsSnapshot = SnapshotFrom<typeof priceAlertsMachine>;

const NONE: readonly PriceAlert[] = [];

export const stateOf = ({ value }: PriceAlertsSnapshot): string => String(value);
export const bookOf = ({ context }: PriceAlertsSnapshot) => context.book;
export const alertsOf = ({ context }: PriceAlertsSnapshot) => context.book?.list ?? NONE;
export const failureOf = ({ context }: PriceAlertsSnapshot) => context.failure;
export const isLoading = (snapshot: PriceAlertsSnapshot) => snapshot.matches('loading');
export const isFailed = (snapshot: PriceAlertsSnapshot) => snapshot.hasTag('failed');
/** The alert that is being removed or armed again; null when none is. */
export const touchedId = ({ context }: PriceAlertsSnapshot): string | null => context.touched?.id ?? null;
