import { array, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { ACCOUNTS, CHECK } from '../choices';
import { body, currencyName, oneOf, paging, reach, requiredDecimal } from '../fields';

export const transferSchema = object({
  id: string().required(),
  from_account: oneOf(ACCOUNTS).required(),
  to_account: oneOf(ACCOUNTS).required(),
  currency: string().required(),
  quantity: requiredDecimal(),
  time: number().required(),
});
/** A transfer between two accounts of the same user: immediate and free. Pushed as kind `transfer`. */
export type Transfer = InferType<typeof transferSchema>;

const accounts = {
  from_account: oneOf(ACCOUNTS).required(CHECK.required),
  /** Must differ from the source. domain/rules/wallet/accountCurrencies defines which currencies an account holds. */
  to_account: oneOf(ACCOUNTS).required(CHECK.required),
  currency: currencyName().required(CHECK.required),
};

export const transferable = defineCall('transferable', {
  access: 'user',
  acts: 'portfolio',
  summary: 'How much can be moved: what is available without what open positions need',
  body: body(accounts),
  data: object({ quantity: requiredDecimal() }),
  errors: ['unknownCurrency', 'transferSameAccount', 'transferCurrency', 'busy'],
});
export const createTransfer = defineCall('createTransfer', {
  access: 'user',
  acts: 'portfolio',
  summary: "Moves funds between two of the user's accounts",
  body: body({ ...accounts, quantity: requiredDecimal() }),
  data: object({ transfer: transferSchema }),
  errors: [
    'unknownCurrency',
    'transferSameAccount',
    'transferCurrency',
    'quantityOffScale',
    'insufficientBalance',
    'futuresStarting',
    'futuresIndexStale',
    'busy',
  ],
});
export const listTransfers = defineCall('listTransfers', {
  access: 'user',
  acts: 'portfolio',
  summary: "The user's transfers, newest first",
  body: body({ currency: currencyName(), from_account: oneOf(ACCOUNTS), to_account: oneOf(ACCOUNTS), ...paging }),
  data: object({ list: array(transferSchema).required(), ...reach }),
  errors: [],
});
