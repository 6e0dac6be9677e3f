import { array, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { ACCOUNTS } from '../choices';
import { body, currencyName, oneOf, paging, reach, requiredDecimal, signedDecimal, text } from '../fields';
import { DEPOSIT_STATUSES, FLOW_STATUSES, FLOW_TYPES, HISTORY_KINDS, WITHDRAWAL_STATUSES } from './walletChoices';

export type FlowType = (typeof FLOW_TYPES)[number];

export const walletFlowSchema = object({
  /** Unique among the user's flows; `before_id` pages back from it. */
  id: string().required(),
  time: number().required(),
  type: oneOf(FLOW_TYPES).required(),
  status: oneOf(FLOW_STATUSES).required(),
  account: oneOf(ACCOUNTS).required(),
  currency: string().required(),
  /** Signed, negative if taken. For a withdrawal it is quantity + fee, for a trade it excludes the fee. */
  quantity: signedDecimal(),
  /** Balance of the currency in the account, frozen included. */
  before: requiredDecimal(),
  after: requiredDecimal(),
  /** Id of the underlying deposit, withdrawal, transfer, ICO subscription, seconds order or fiat order; null for other types. */
  ref_id: string().nullable().defined(),
  /** For a deposit or withdrawal. */
  address: string().nullable().defined(),
  /** For a withdrawal to an address of the address book. */
  note: string().nullable().defined(),
  /** For a transfer. */
  from_account: oneOf(ACCOUNTS).nullable().defined(),
  to_account: oneOf(ACCOUNTS).nullable().defined(),
});
/** A ledger entry: the cause of a balance change, and the balance before and after. */
export type WalletFlow = InferType<typeof walletFlowSchema>;

/**
 * Serves the wallet-log screen. Exports of this list and the wallet's other lists are made by the browser: it fetches all pages
 * with `page_size` 100 and `to` fixed at the time of the first response, so that nothing shifts between pages, and writes the rows
 * with domain/rules/tools/csv in the user's language.
 */
export const listWalletFlows = defineCall('listWalletFlows', {
  access: 'user',
  acts: 'portfolio',
  summary: "The user's ledger lines, newest first",
  body: body({
    account: oneOf(ACCOUNTS),
    currency: currencyName(),
    type: oneOf(FLOW_TYPES),
    ...paging,
    before_id: text(40).meta({
      description: 'Id of a line: the list begins with the one before it in time, and reaches as far back from there',
    }),
  }),
  data: object({ list: array(walletFlowSchema).required(), ...reach }),
  errors: [],
});

export const walletHistoryRowSchema = object({
  kind: oneOf(HISTORY_KINDS).required(),
  /** Id of the deposit or withdrawal, depending on `kind`; for test funds it cannot be queried by. */
  id: string().required(),
  time: number().required(),
  account: oneOf(ACCOUNTS).required(),
  currency: string().required(),
  /** Like the address, null for test funds, which use no network. */
  network: string().nullable().defined(),
  quantity: requiredDecimal(),
  /** "0" except for withdrawals. */
  fee: requiredDecimal(),
  address: string().nullable().defined(),
  txid: string().nullable().defined(),
  /** Status of a deposit or of a withdrawal, depending on `kind`. */
  status: oneOf([...DEPOSIT_STATUSES, ...WITHDRAWAL_STATUSES]).required(),
  confirmations: number().required(),
  required_confirmations: number().required(),
});
export type WalletHistoryRow = InferType<typeof walletHistoryRowSchema>;

export const listWalletHistory = defineCall('listWalletHistory', {
  access: 'user',
  acts: 'portfolio',
  summary: "Deposits, withdrawals and the sandbox's test funds together, newest first (log-currency)",
  body: body({
    kind: oneOf(HISTORY_KINDS),
    currency: currencyName(),
    status: oneOf([...DEPOSIT_STATUSES, ...WITHDRAWAL_STATUSES]),
    ...paging,
  }),
  data: object({ list: array(walletHistoryRowSchema).required(), ...reach }),
  errors: [],
});
