import { array, number, object, string, type InferType } from 'yup';
import { defineCall } from './call';
import { CHECK, ACCOUNTS } from './choices';
import { body, oneOf, requiredDecimal, text } from './fields';

export type Account = (typeof ACCOUNTS)[number];

export const balanceSchema = object({
  account: oneOf(ACCOUNTS).required(),
  currency: string().required(),
  available: requiredDecimal(),
  frozen: requiredDecimal(),
});
export type Balance = InferType<typeof balanceSchema>;

export const walletBalances = defineCall({
  id: 'walletBalances',
  method: 'POST',
  path: '/api/wallet/balances',
  access: 'user',
  summary: 'Balances of one account; currencies never held are absent',
  body: body({ account: oneOf(ACCOUNTS).required(CHECK.required) }),
  data: array(balanceSchema).required(),
  errors: [],
});
export const sandboxFaucet = defineCall({
  id: 'sandboxFaucet',
  method: 'POST',
  path: '/api/sandbox/faucet',
  access: 'user',
  money: true,
  summary: 'Sandbox only: credits test funds to the spot account',
  body: body({ currency: text(10).required(CHECK.required) }),
  data: object({ currency: string().required(), quantity: requiredDecimal() }),
  errors: ['sandboxOnly', 'faucetLimit', 'unknownCurrency', 'busy'],
});
export const sandboxOutbox = defineCall({
  id: 'sandboxOutbox',
  method: 'GET',
  path: '/api/sandbox/outbox',
  access: 'public',
  summary: 'Sandbox only: the messages that would have been sent to an address, newest first',
  body: body({ account: text(254).required(CHECK.required) }),
  data: array(object({ time: number().required(), scene: string().required(), code: string().required() })).required(),
  errors: ['sandboxOnly'],
});
