import { array, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { ACCOUNTS } from '../choices';
import { body, currencyName, oneOf, paging, reach, requiredDecimal, signedDecimal, text } from '../fields';
import { DEPOSIT_STATUSES, FLOW_TYPES, HISTORY_KINDS, WITHDRAWAL_STATUSES } from './walletChoices';

export type FlowType = (typeof FLOW_TYPES)[number];

export const walletFlowSchema = object({
  /** Unique among the user's flows: what is older than it is asked for by `before_id`. */
  id: string().required(),
  time: number().required(),
  type: oneOf(FLOW_TYPES).required(),
  account: oneOf(ACCOUNTS).required(),
  currency: string().required(),
  /** Negative: taken. A withdrawal's is quantity + fee, a trade's is without its fee. */
  quantity: signedDecimal(),
  /** The account's balance in the currency, frozen included. */
  before: requiredDecimal(),
  after: requiredDecimal(),
  /** Id of the deposit, withdrawal, transfer, ICO subscription, seconds order or fiat order behind it; null for other types. */
  ref_id: string().nullable().defined(),
  /** Of a deposit or withdrawal. */
  address: string().nullable().defined(),
  /** Of a withdrawal to an address of the address book. */
  note: string().nullable().defined(),
  /** Of a transfer. */
  from_account: oneOf(ACCOUNTS).nullable().defined(),
  to_account: oneOf(ACCOUNTS).nullable().defined(),
});
/** One line of the ledger: what changed a balance, and the balance before and after. */
export type WalletFlow = InferType<typeof walletFlowSchema>;

/**
 * The wallet-log. Exports (this list and the others of the wallet) are made by the browser: it pages through with
 * `page_size` 100 and `to` fixed at the first answer's time, so that nothing slides between pages, and writes the rows
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
  /** Id of the deposit or withdrawal, by `kind`; of test funds not an id to ask for. */
  id: string().required(),
  time: number().required(),
  account: oneOf(ACCOUNTS).required(),
  currency: string().required(),
  /** Like the address null for test funds, which come over no network. */
  network: string().nullable().defined(),
  quantity: requiredDecimal(),
  /** "0" but for withdrawals. */
  fee: requiredDecimal(),
  address: string().nullable().defined(),
  txid: string().nullable().defined(),
  /** A deposit's or a withdrawal's, by `kind`. */
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
