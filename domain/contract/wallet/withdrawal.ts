import { array, boolean, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import {
  body,
  clientId,
  currencyName,
  decimal,
  entityId,
  networkName,
  nextEvents,
  oneOf,
  paging,
  reach,
  requiredDecimal,
  text,
} from '../fields';
import { securityFields } from '../account/securityFields';
import { WITHDRAWAL_FAILURES, WITHDRAWAL_STATUSES } from './walletChoices';

export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];
export type WithdrawalFailure = (typeof WITHDRAWAL_FAILURES)[number];

/** Longest addresses are those of Cardano. */
const ADDRESS_MAX = 128;
const MEMO_MAX = 100;
const CODE_LENGTH = 6;

const moment = () => number().nullable().defined();

export const withdrawalSchema = object({
  id: string().required(),
  currency: string().required(),
  network: string().required(),
  address: string().required(),
  /** Destination tag or memo that went along; null for none. */
  memo: string().nullable().defined(),
  /** The address book's note at that time; null for an address that was typed in. */
  note: string().nullable().defined(),
  /** What the receiver gets. */
  quantity: requiredDecimal(),
  /** Taken in addition, in the same currency. */
  fee: requiredDecimal(),
  status: oneOf(WITHDRAWAL_STATUSES).required(),
  next_events: nextEvents(['withdrawal.cancel']),
  /** Why it failed; null unless the status is releaseFailed. */
  failure: oneOf(WITHDRAWAL_FAILURES).nullable().defined(),
  /** null until the network has it. */
  txid: string().nullable().defined(),
  confirmations: number().required(),
  required_confirmations: number().required(),
  sandbox: boolean().required(),
  /** When it was asked for, ms since the epoch, as all times. */
  time: number().required(),
  /** When the review passed it; still not disbursed then, and still to be cancelled. */
  approved: moment(),
  disbursed: moment(),
  /** When it was completed, failed or was cancelled. */
  ended: moment(),
  updated: number().required(),
});
/** A withdrawal from the spot account. Pushed as kind `withdrawal` with each change. */
export type Withdrawal = InferType<typeof withdrawalSchema>;

export const withdrawalQuoteSchema = object({
  currency: string().required(),
  network: string().required(),
  available: requiredDecimal(),
  fee: requiredDecimal(),
  /** Least quantity. */
  min: requiredDecimal(),
  /** Largest quantity now: what is available without the fee, within the limit; "0" when that is below the minimum. */
  max: requiredDecimal(),
  /** With a quantity in the request: what leaves the account, quantity + fee. */
  deducted: requiredDecimal().nullable().defined(),
  /** With a quantity in the request: what arrives, which is the quantity. */
  received: requiredDecimal().nullable().defined(),
  /** In 24 h, USDT: by identity verification. */
  limit: requiredDecimal(),
  used: requiredDecimal(),
  left: requiredDecimal(),
  /** `left` in the currency, rounded down. */
  left_quantity: requiredDecimal(),
  /** Whether the higher limit applies. */
  verified: boolean().required(),
  /** After a change of password, e-mail or phone: when withdrawals are possible again, ms; null when they are now. */
  rest_until: moment(),
  /** Whether `second_factor_code` is asked for. */
  second_factor: boolean().required(),
  sandbox: boolean().required(),
});
export type WithdrawalQuote = InferType<typeof withdrawalQuoteSchema>;

const place = {
  currency: currencyName().required(CHECK.required),
  network: networkName().required(CHECK.required),
};

export const withdrawalQuote = defineCall('withdrawalQuote', {
  access: 'user',
  acts: 'main',
  summary: 'Fee, minimum, maximum and what is left of the limit, before a withdrawal is asked for',
  body: body({ ...place, quantity: decimal() }),
  data: withdrawalQuoteSchema,
  errors: ['unknownCurrency', 'unknownNetwork', 'withdrawalClosed', 'quantityOffScale', 'busy'],
});
export const createWithdrawal = defineCall('createWithdrawal', {
  access: 'user',
  acts: 'main',
  fresh: true,
  summary: 'Asks for a withdrawal: freezes quantity + fee at once',
  body: body({
    ...place,
    quantity: requiredDecimal(),
    /** An entry of the user's address book … */
    address_id: text(40),
    /** … or an address that is typed; a new one rests from its confirmation by `code` on. Exactly one of both. */
    address: text(ADDRESS_MAX),
    /** Of a typed address; an entry of the address book brings its own. */
    memo: text(MEMO_MAX).nullable(),
    /** Of an address that was never used: sent by sendSecurityCode in the scene withdrawalAddress. */
    code: text(CODE_LENGTH).nullable(),
    /** What the caller calls the withdrawal: asked for again under this name, it is the first one that is answered. */
    client_id: clientId(),
    ...securityFields(),
  }),
  data: object({ withdrawal: withdrawalSchema }),
  errors: [
    'keyReused',
    'unknownCurrency',
    'unknownNetwork',
    'withdrawalClosed',
    'quantityOffScale',
    'belowMinWithdrawal',
    'addressFormat',
    'addressChecksum',
    'addressNotFound',
    'addressBookOnly',
    'addressResting',
    'withdrawalResting',
    'withdrawalLimit',
    'fundsPasswordWrong',
    'codeWrong',
    'secondFactorRequired',
    'secondFactorWrong',
    'securityResting',
    'insufficientBalance',
    'busy',
  ],
});
export const cancelWithdrawal = defineCall('cancelWithdrawal', {
  access: 'user',
  whileLocked: true,
  summary: 'Cancels a withdrawal that is not disbursed yet; all of it returns',
  body: body({ withdrawal_id: entityId() }),
  data: object({ withdrawal: withdrawalSchema }),
  errors: ['withdrawalNotFound', 'withdrawalDisbursed', 'busy'],
});
export const listWithdrawals = defineCall('listWithdrawals', {
  access: 'user',
  summary: "The user's withdrawals, newest first",
  body: body({ currency: currencyName(), network: networkName(), status: oneOf(WITHDRAWAL_STATUSES), ...paging }),
  data: object({ list: array(withdrawalSchema).required(), ...reach }),
  errors: [],
});
export const withdrawalDetail = defineCall('withdrawalDetail', {
  access: 'user',
  summary: 'One withdrawal',
  body: body({ withdrawal_id: entityId() }),
  data: object({ withdrawal: withdrawalSchema }),
  errors: ['withdrawalNotFound'],
});
