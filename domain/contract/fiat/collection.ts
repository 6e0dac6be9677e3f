import { array, boolean, number, object, string, type InferType } from 'yup';
import { NUMBER_TEXT_MAX } from '../../rules/fiat/bankNumber';
import { isPlainLine } from '../../rules/shell/plainText';
import { defineCall } from '../call';
import { CHECK, PRICING_CURRENCIES } from '../choices';
import { body, entityId, oneOf, text } from '../fields';
import { securityFields } from '../account/securityFields';

/** Currencies that money can be collected in. */
export const COLLECTION_CURRENCIES = PRICING_CURRENCIES.map(({ name }) => name);
export type CollectionCurrency = (typeof COLLECTION_CURRENCIES)[number];

const HOLDER_LENGTH = { min: 2, max: 60 } as const;
const BANK_LENGTH = { min: 2, max: 60 } as const;
const BRANCH_LENGTH = { min: 1, max: 100 } as const;
/** Code units, before characters are counted. */
const LINE_MAX = 400;

const line = (length: { min: number; max: number }) =>
  text(LINE_MAX).test('line', CHECK.line, (value) => !value || isPlainLine(value, length));

export const collectionMethodSchema = object({
  id: string().required(),
  currency: oneOf(COLLECTION_CURRENCIES).required(),
  /** Full name of the account's holder. */
  holder: string().required(),
  /** The last characters of the card or account number; the rest is never in an answer. */
  number_tail: string().required(),
  bank: string().required(),
  /** Branch or address of the bank. */
  branch: string().nullable().defined(),
  /** The one that is offered first for its currency. */
  is_default: boolean().required(),
  /** ms since the epoch. */
  time: number().required(),
  updated: number().required(),
});
/** A bank card or account on which a user collects fiat money. */
export type CollectionMethod = InferType<typeof collectionMethodSchema>;

/** Fields of both calls; whether the number fits the currency is decided by domain/rules/fiat/bankNumber. */
const details = {
  holder: line(HOLDER_LENGTH).required(CHECK.required),
  bank: line(BANK_LENGTH).required(CHECK.required),
  branch: line(BRANCH_LENGTH).nullable(),
};
const numberText = () => text(NUMBER_TEXT_MAX);
const sortCode = () => text(NUMBER_TEXT_MAX).nullable();

export const listCollectionMethods = defineCall('listCollectionMethods', {
  access: 'user',
  summary: 'Bank cards and accounts of the user, by currency, the default one first; numbers are masked',
  body: body({}),
  data: object({
    list: array(collectionMethodSchema).required(),
    /** Methods that a user may keep. */
    max: number().required(),
  }),
  errors: [],
});
export const collectionMethodDetail = defineCall('collectionMethodDetail', {
  access: 'user',
  summary: 'One collection method, its number masked',
  body: body({ method_id: entityId() }),
  data: object({ method: collectionMethodSchema }),
  errors: ['methodNotFound'],
});
export const addCollectionMethod = defineCall('addCollectionMethod', {
  access: 'user',
  fresh: true,
  summary: 'Adds a collection method; the first of a currency becomes its default',
  body: body({
    currency: oneOf(COLLECTION_CURRENCIES).required(CHECK.required),
    ...details,
    /** Card or account number or IBAN, as the currency has it; blanks and hyphens do not count. */
    number: numberText().required(CHECK.required),
    /** Of accounts in GBP only. */
    sort_code: sortCode(),
    ...securityFields(),
  }),
  data: object({ method: collectionMethodSchema }),
  errors: [
    'methodDuplicate',
    'methodsFull',
    'fundsPasswordWrong',
    'secondFactorRequired',
    'secondFactorWrong',
    'securityResting',
  ],
});
export const editCollectionMethod = defineCall('editCollectionMethod', {
  access: 'user',
  fresh: true,
  summary: 'Changes a collection method, but for its currency',
  body: body({
    method_id: entityId(),
    ...details,
    /** A new number; left out, null or '': the one that is kept stays. */
    number: numberText().nullable(),
    /** Of accounts in GBP only, with a new number. */
    sort_code: sortCode(),
    ...securityFields(),
  }),
  data: object({ method: collectionMethodSchema }),
  errors: [
    'methodNotFound',
    'methodDuplicate',
    'fundsPasswordWrong',
    'secondFactorRequired',
    'secondFactorWrong',
    'securityResting',
  ],
});
export const chooseDefaultMethod = defineCall('chooseDefaultMethod', {
  access: 'user',
  summary: 'Makes a collection method the default of its currency',
  body: body({ method_id: entityId() }),
  data: object({ method: collectionMethodSchema }),
  errors: ['methodNotFound'],
});
export const removeCollectionMethod = defineCall('removeCollectionMethod', {
  access: 'user',
  summary: 'Deletes a collection method; the newest other one of its currency becomes the default',
  body: body({ method_id: entityId() }),
  data: object({}),
  errors: ['methodNotFound'],
});
