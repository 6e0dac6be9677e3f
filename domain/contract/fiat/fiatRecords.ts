import { array, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { ACCOUNTS } from '../choices';
import { COLLECTION_CURRENCIES } from './collection';
import { LEGAL_RECORD_TYPES } from './fiatChoices';
import { body, currencyName, oneOf, paging, reach, requiredDecimal, signedDecimal } from '../fields';

export type LegalRecordType = (typeof LEGAL_RECORD_TYPES)[number];

export const legalRecordSchema = object({
  /** Unique among the user's records; cannot be queried by. */
  id: string().required(),
  time: number().required(),
  type: oneOf(LEGAL_RECORD_TYPES).required(),
  currency: string().required(),
  /** Negative when it left the fiat account. */
  quantity: signedDecimal(),
  /** Balance of the currency in the fiat account, frozen included. */
  before: requiredDecimal(),
  after: requiredDecimal(),
  /** For a buy or sell: the fiat order, its total and its price. */
  order_id: string().nullable().defined(),
  fiat: oneOf(COLLECTION_CURRENCIES).nullable().defined(),
  amount: requiredDecimal().nullable().defined(),
  unit_price: requiredDecimal().nullable().defined(),
  /** For a transfer: the other account. */
  account: oneOf(ACCOUNTS).nullable().defined(),
});
/** A row of /wallet/log-legal. */
export type LegalRecord = InferType<typeof legalRecordSchema>;

export const listLegalRecords = defineCall('listLegalRecords', {
  access: 'user',
  summary: 'What changed the fiat account: buys, sells, transfers and credits, newest first (log-legal)',
  body: body({ type: oneOf(LEGAL_RECORD_TYPES), currency: currencyName(), ...paging }),
  data: object({ list: array(legalRecordSchema).required(), ...reach }),
  errors: [],
});
