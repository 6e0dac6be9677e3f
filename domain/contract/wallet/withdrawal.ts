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

/** The longest addresses are those of Cardano. */
const ADDRESS_MAX = 128;
const MEMO_MAX = 100;
const CODE_LENGTH = 6;

const moment = () => number().nullable().defined();

export const withdrawalSchema = object({
  id: string().required(),
  currency: string().required(),
  network: string().required(),
  address: string().required(),
  /** Destination tag or memo sent along; null for none. */
  memo: string().nullable().defined(),
  /** The address book's note at that time; null for an address that was entered by hand. */
  note: string().nullable().defined(),
  /** Amount received. */
  quantity: requiredDecimal(),
  /** Charged in addition, in the same currency. */
  fee: requiredDecimal(),
  status: oneOf(WITHDRAWAL_STATUSES).required(),
  next_events: nextEvents(['withdrawal.cancel']),
  /** Reason of the failure; null unless the status is releaseFailed. */
  failure: oneOf(WITHDRAWAL_FAILURES).nullable().defined(),
  /** Null until the transaction is broadcast. */
  txid: string().nullable().defined(),
  confirmations: number().required(),
  required_confirmations: number().required(),
  sandbox: boolean().required(),
  /** Time of the request, ms since the epoch like all times. */
  time: number().required(),
  /** Time of approval by the review; it is still not disbursed then and can still be cancelled. */
  approved: moment(),
  disbursed: moment(),
  /** Time at which it was completed, failed or was cancelled. */
  ended: moment(),
  updated: number().required(),
});
/** A withdrawal from the spot account. Pushed as kind `withdrawal` on each change. */
export type Withdrawal = InferType<typeof withdrawalSchema>;

export const withdrawalQuoteSchema = object({
  currency: string().required(),
  network: string().required(),
  available: requiredDecimal(),
  fee: requiredDecimal(),
  min: requiredDecimal(),
  /** Largest quantity now: the available balance less the fee, within the limit; "0" if that is below the minimum. */
  max: requiredDecimal(),
  /** Maximum decimal places of a quantity; some networks have fewer than the currency has here. */
  digits: number().required(),
  /** If the request has a quantity: total deducted from the account, quantity + fee. */
  deducted: requiredDecimal().nullable().defined(),
  /** If the request has a quantity: amount received, equal to the quantity. */
  received: requiredDecimal().nullable().defined(),
  /** Per 24 h, USDT; depends on identity verification. */
  limit: requiredDecimal(),
  used: requiredDecimal(),
  left: requiredDecimal(),
  /** `left` in the currency, rounded down. */
  left_quantity: requiredDecimal(),
  /** Whether the higher limit of a verified identity applies. */
  verified: boolean().required(),
  /** Time at which withdrawals resume after a change of password, email or phone, ms; null if they are possible now. */
  rest_until: moment(),
  /** Whether `second_factor_code` is required. */
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
    /** An entry of the user's address book. */
    address_id: text(40),
    /** Alternatively, an address entered by hand; a new one has to wait from its confirmation by `code`. Exactly one of the two. */
    address: text(ADDRESS_MAX),
    /** For an address entered by hand; an address book entry has its own. */
    memo: text(MEMO_MAX).nullable(),
    /** For an address used for the first time: from sendSecurityCode with the scene withdrawalAddress. */
    code: text(CODE_LENGTH).nullable(),
    /** Caller's id of the withdrawal; repeating it returns the first withdrawal with that id. */
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
