import { array, boolean, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { NOTICE_KINDS, NOTICE_SCOPES } from '../choices';
import { body, entityId, oneOf, paging, reach } from '../fields';

/** `order`: its number; `side`: the reader's role in it, "buyer" or "seller"; `amount` in the fiat currency. */
export interface FiatNotice extends Record<string, string> {
  order: string;
  side: string;
  quantity: string;
  currency: string;
  amount: string;
  fiat: string;
}

/** Parameters of the wording of a personal notice, by kind. Quantities are decimal strings. */
export interface NoticeParams {
  identityVerified: Record<never, string>;
  /** The reviewer's own words. */
  identityFailed: { reason: string };
  depositCredited: { quantity: string; currency: string };
  withdrawalCompleted: { quantity: string; currency: string };
  withdrawalFailed: { quantity: string; currency: string };
  /** `device`: the User-Agent header; `address`: the network address. */
  newDevice: { device: string; address: string };
  /** Login password, email or phone was changed. */
  credentialsChanged: Record<never, string>;
  /** A reset of the login password has ended all API keys. */
  apiKeysEnded: Record<never, string>;
  /** A new email or phone is waiting to replace one reported as lost. */
  contactRecovery: Record<never, string>;
  /** `market` as in PriceAlert, `alert` its kind; `price`: the last price. */
  priceAlert: { market: string; alert: string; value: string; price: string };
  /** To the seller: a buyer has to pay. */
  fiatMatched: FiatNotice;
  /** The time to pay runs again. */
  fiatExtended: FiatNotice;
  /** To the seller: the buyer reports the transfer as done. */
  fiatPaid: FiatNotice;
  fiatReleased: FiatNotice;
  fiatCancelled: FiatNotice;
  fiatAppealed: FiatNotice;
  /** The rest of a sell order, because its account to pay to is not in the name that was verified since. */
  offerWithdrawn: { quantity: string; currency: string };
  /** Its liquidation started. `market`: the contract's pair; `side`: "long" or "short". */
  positionLiquidated: { market: string; side: string };
  positionDeleveraged: { market: string; side: string };
}
export type PersonalKind = keyof NoticeParams;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const noticeSchema = object({
  id: string().required(),
  /** "published": from the operator to everybody, with title and content; all others are worded by the client. */
  kind: oneOf(NOTICE_KINDS).required(),
  /** Parameters of the wording of a personal kind, see NoticeParams. */
  params: array(object({ name: string().required(), value: string().defined() })).required(),
  /** In the language of the lang header; null for personal kinds. */
  title: string().nullable().defined(),
  content: string().nullable().defined(),
  /** ms since the epoch. */
  time: number().required(),
  /** Whether the caller has read it; true for visitors. */
  read: boolean().required(),
});
export type Notice = InferType<typeof noticeSchema>;

const unread = { unread: number().required() };

export const listNotices = defineCall('listNotices', {
  access: 'public',
  summary: 'Notices, newest first: the published ones, and with a session the user’s personal ones',
  body: body({ ...paging, scope: oneOf(NOTICE_SCOPES).default('all') }),
  data: object({ list: array(noticeSchema).required(), ...reach }),
  errors: [],
});
export const countNotices = defineCall('countNotices', {
  access: 'user',
  summary: 'How many notices are unread',
  body: body({}),
  data: object(unread),
  errors: [],
});
export const readNotice = defineCall('readNotice', {
  access: 'user',
  summary: 'Marks a notice as read; doing it again changes nothing',
  body: body({ id: entityId() }),
  data: object(unread),
  errors: ['notFound'],
});
export const readAllNotices = defineCall('readAllNotices', {
  access: 'user',
  summary: 'Marks every notice as read',
  body: body({}),
  data: object(unread),
  errors: [],
});
