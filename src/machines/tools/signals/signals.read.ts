import { FUTURE_SUFFIX, type UserPush } from '../../../../domain/contract/channels';
import type { FiatOrder } from '../../../../domain/contract/fiat/fiat';
import type { FuturesOrder, FuturesPosition } from '../../../../domain/contract/futures/futures';
import type { PriceAlert } from '../../../../domain/contract/market/alerts';
import type { SecondsOrder } from '../../../../domain/contract/seconds/seconds';
import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import type { KeyIn, TextKey } from '../../../locales/texts';
import { orderPage } from '../../fiat/fiatOrder/fiatOrder.page';
import type { SnapshotFrom } from 'xstate';
import type { signalsMachine } from './signals.machine';

/** The kind of a signal determines its sound. */
const SIGNAL_KINDS = ['fill', 'alert', 'gain', 'loss', 'step'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** An event in the user's account that can be played, shown and read aloud. */
export interface Signal {
  /** Stable for one occurrence, so that a repeated message signals once. */
  id: string;
  /** Null for no sound. */
  kind: SignalKind | null;
  key: TextKey<'signals'>;
  params: Readonly<Record<string, string>>;
  /** Plain decimals among the params. */
  amounts: Readonly<Record<string, string>>;
  /** True when a toast announces it too; it is then not read aloud twice. */
  toasted: boolean;
  to: string;
}

export type Permission = 'default' | 'granted' | 'denied' | 'unsupported';

/** Choices made on this device, and the browser's permission. */
export interface SignalSettings {
  sounds: boolean;
  notifications: boolean;
  permission: Permission;
}

export interface SignalsContext {
  settings: SignalSettings;
  /** Ids of the latest signals. */
  heard: readonly string[];
  /** Signals queued for reading aloud. */
  queue: readonly Signal[];
  /** Signals being read aloud together. */
  spoken: readonly Signal[];
}

export type SignalsEvent =
  | { type: 'user.sounds.toggle' }
  | { type: 'user.sounds.try' }
  | { type: 'user.notifications.toggle' }
  /** The user opened a browser notification. */
  | { type: 'sys.notification.opened'; to: string }
  | ChannelSent;

export type ChannelSent =
  | { type: 'push.channel.snapshot' }
  | { type: 'push.channel.data'; data: UserPush }
  | { type: 'sys.link.up' }
  | { type: 'sys.link.down' };

const KEPT_IDS = 200;

const pairName = (name: string) => name.replace(FUTURE_SUFFIX, '').replace('_', '/');

const make = (id: string, key: KeyIn<'signals'>, changes: Partial<Signal>): Signal => ({
  id,
  kind: null,
  key: `signals:${key}`,
  params: {},
  amounts: {},
  toasted: false,
  to: '/',
  ...changes,
});

function ofSpot({ id, pair, status, direction, reason }: SpotOrder): Signal | null {
  const place = { params: { pair: pairName(pair) }, to: `/markets/kline/${pair}` };
  if (status === 'traded')
    return make(`${id} traded`, `spotTraded_${direction}`, { ...place, kind: 'fill', toasted: true });
  const isByUser = reason === 'user';
  return status === 'cancelled' ? make(`${id} cancelled`, 'spotCancelled', { ...place, toasted: isByUser }) : null;
}

function ofFutures({ id, pair, status, direction, reason }: FuturesOrder): Signal | null {
  const place = { params: { pair: pairName(pair) }, to: `/contract/${pair.toLowerCase()}` };
  if (status === 'traded') return make(`${id} traded`, `futuresTraded_${direction}`, { ...place, kind: 'fill' });
  const isByUser = reason === 'user';
  return status === 'cancelled' ? make(`${id} cancelled`, 'futuresCancelled', { ...place, toasted: isByUser }) : null;
}

function ofPosition({ id, pair, status }: FuturesPosition): Signal | null {
  if (status !== 'liquidated' && status !== 'deleveraged') return null;
  const place = { params: { pair: pairName(pair) }, to: `/contract/${pair.toLowerCase()}` };
  return make(`${id} ${status}`, `position_${status}`, { ...place, kind: 'loss' });
}

const SECONDS_KINDS = { won: 'gain', lost: 'loss', drawn: 'step', voided: 'step' } as const;

function ofSeconds({ id, pair, status, profit }: SecondsOrder): Signal | null {
  if (!(status in SECONDS_KINDS)) return null;
  const over = status as keyof typeof SECONDS_KINDS;
  return make(`${id} ${status}`, `seconds_${over}`, {
    kind: SECONDS_KINDS[over],
    params: { pair: pairName(pair) },
    amounts: { profit: (profit ?? '0').replace('-', '') },
    to: `/contract_sec/${pair.toLowerCase()}`,
  });
}

const ofFiat = (order: FiatOrder): Signal =>
  make(`${order.id} ${order.status}`, `fiat_${order.status}`, { kind: 'step', to: orderPage(order) });

function ofAlert({ id, market, status, triggered }: PriceAlert): Signal | null {
  if (status !== 'triggered' || !triggered) return null;
  const pair = market.replace(FUTURE_SUFFIX, '');
  return make(`${id} ${triggered.time}`, 'priceReached', {
    kind: 'alert',
    params: { pair: pairName(market) },
    amounts: { price: triggered.price },
    to: pair === market ? `/markets/kline/${pair}` : `/contract/${pair.toLowerCase()}`,
  });
}

/** Signal for a message of the private channel; null for most messages. */
export function signalOf(push: UserPush): Signal | null {
  if (push.kind === 'order') return ofSpot(push.order);
  if (push.kind === 'futuresOrder') return ofFutures(push.order);
  if (push.kind === 'futuresPosition') return ofPosition(push.position);
  if (push.kind === 'seconds') return ofSeconds(push.order);
  if (push.kind === 'fiatOrder') return ofFiat(push.order);
  return push.kind === 'alert' ? ofAlert(push.alert) : null;
}

/** Whether a message carries a signal that was not given before. */
export function isNew({ heard }: SignalsContext, data: UserPush): boolean {
  const signal = signalOf(data);
  return signal !== null && !heard.includes(signal.id);
}

/** Records the signal as heard and queues it for reading aloud, unless a toast does that. */
export function withSignal({ heard, queue }: SignalsContext, data: UserPush): Partial<SignalsContext> {
  const signal = signalOf(data);
  if (!signal) return {};
  return { heard: [...heard, signal.id].slice(-KEPT_IDS), queue: signal.toasted ? queue : [...queue, signal] };
}

/** Reason why notifications cannot be switched now: a message key; null when they can. */
export function notificationsReason(snapshot: SignalsSnapshot) {
  if (snapshot.hasTag('unsupported')) return 'signals:unsupported';
  if (snapshot.hasTag('refused')) return 'signals:refused';
  if (snapshot.hasTag('asking')) return 'signals:asking';
  return null;
}

type SignalsSnapshot = SnapshotFrom<typeof signalsMachine>;

export const isReading = (snapshot: SignalsSnapshot) => snapshot.hasTag('busy');
export const spokenOf = ({ context }: SignalsSnapshot) => context.spoken;
