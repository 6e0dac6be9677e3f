import { array, boolean, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import {
  body,
  currencyName,
  entityId,
  networkName,
  nextEvents,
  oneOf,
  paging,
  reach,
  requiredDecimal,
} from '../fields';
import { DEPOSIT_STATUSES } from './walletChoices';

export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

export const depositSchema = object({
  id: string().required(),
  currency: string().required(),
  network: string().required(),
  address: string().required(),
  txid: string().required(),
  quantity: requiredDecimal(),
  status: oneOf(DEPOSIT_STATUSES).required(),
  next_events: nextEvents<never>([]),
  /** Out of `required_confirmations`; falls back to 0 when the chain drops the block. */
  confirmations: number().required(),
  required_confirmations: number().required(),
  /** Whether it consists of the sandbox's own coins. */
  sandbox: boolean().required(),
  /** Time it was first seen, ms since the epoch. */
  time: number().required(),
  updated: number().required(),
});
/** A deposit into the spot account. Pushed as kind `deposit` on each change. */
export type Deposit = InferType<typeof depositSchema>;

export const depositAddressSchema = object({
  currency: string().required(),
  network: string().required(),
  address: string().required(),
  /** Smaller deposits are not credited. */
  deposit_min: requiredDecimal(),
  confirmations: number().required(),
  /** Whether the address is a sandbox one, to which nothing real may be sent. */
  sandbox: boolean().required(),
});
export type DepositAddress = InferType<typeof depositAddressSchema>;

export const depositAddress = defineCall('depositAddress', {
  access: 'user',
  acts: 'main',
  summary: "The user's address for a currency on a network: always the same one, made at the first call",
  body: body({
    currency: currencyName().required(CHECK.required),
    network: networkName().required(CHECK.required),
  }),
  data: depositAddressSchema,
  errors: ['unknownCurrency', 'unknownNetwork', 'depositClosed', 'busy'],
});
export const sandboxDeposit = defineCall('sandboxDeposit', {
  access: 'user',
  acts: 'main',
  summary: "Sandbox only: sends test coins to the user's deposit address; the deposit then runs to success by itself",
  body: body({
    currency: currencyName().required(CHECK.required),
    network: networkName().required(CHECK.required),
    quantity: requiredDecimal(),
  }),
  data: object({ deposit: depositSchema }),
  errors: [
    'sandboxOnly',
    'unknownCurrency',
    'unknownNetwork',
    'depositClosed',
    'quantityOffScale',
    'belowMinDeposit',
    'sandboxDepositLimit',
    'busy',
  ],
});
export const listDeposits = defineCall('listDeposits', {
  access: 'user',
  summary: "The user's deposits, newest first",
  body: body({ currency: currencyName(), network: networkName(), status: oneOf(DEPOSIT_STATUSES), ...paging }),
  data: object({ list: array(depositSchema).required(), ...reach }),
  errors: [],
});
export const depositDetail = defineCall('depositDetail', {
  access: 'user',
  summary: 'One deposit',
  body: body({ deposit_id: entityId() }),
  data: object({ deposit: depositSchema }),
  errors: ['depositNotFound'],
});
