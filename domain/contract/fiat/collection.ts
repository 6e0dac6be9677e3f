import { array, boolean, number, object, string, type InferType } from 'yup';
import { NUMBER_TEXT_MAX } from '../../rules/fiat/bankNumber';
import { isPlainLine } from '../../rules/shell/plainText';
import { defineCall } from '../call';
import { CHECK, PRICING_CURRENCIES } from '../choices';
import { body, entityId, oneOf, text } from '../fields';
import { securityFields } from '../account/securityFields';

export const COLLECTION_CURRENCIES = PRICING_CURRENCIES.map(({ name }) => name);
export type CollectionCurrency = (typeof COLLECTION_CURRENCIES)[number];

/** Allows any verified name, since the holder of a verified user is that name. */
const HOLDER_LENGTH = { min: 2, max: 100 } as const;
const BANK_LENGTH = { min: 2, max: 60 } as const;
const BRANCH_LENGTH = { min: 1, max: 100 } as const;
/** Maximum UTF-16 code units, checked before characters are counted. */
const LINE_MAX = 400;

const line = (length: { min: number; max: number }) =>
  text(LINE_MAX).test('line', CHECK.line, (value) => !value || isPlainLine(value, length));

export const collectionMethodSchema = object({
  id: string().required(),
  currency: oneOf(COLLECTION_CURRENCIES).required(),
  /** Full name of the account holder. */
  holder: string().required(),
  /** False if the user is verified under another name; no offer can then use the method until its holder is corrected. */
  holder_fits: boolean().required(),
  /** Last characters of the card or account number; the rest is never sent to clients. */
  number_tail: string().required(),
  bank: string().required(),
  /** Bank branch or address. */
  branch: string().nullable().defined(),
  /** Whether it is the preselected method of its currency. */
  is_default: boolean().required(),
  /** ms since the epoch. */
  time: number().required(),
  updated: number().required(),
});
/** A bank card or account on which a user receives fiat money. */
export type CollectionMethod = InferType<typeof collectionMethodSchema>;

/** Fields of both calls; domain/rules/fiat/bankNumber decides whether the number fits the currency. */
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
    /** Maximum number of methods per user. */
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
  summary:
    'Adds a collection method, of a verified user in the verified name; the first of a currency becomes its default',
  body: body({
    currency: oneOf(COLLECTION_CURRENCIES).required(CHECK.required),
    ...details,
    /** Card or account number or IBAN, depending on the currency; spaces and hyphens are ignored. */
    number: numberText().required(CHECK.required),
    /** For GBP accounts only. */
    sort_code: sortCode(),
    ...securityFields(),
  }),
  data: object({ method: collectionMethodSchema }),
  errors: [
    'methodHolder',
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
    /** A new number; omitted, null or '' keeps the stored one. */
    number: numberText().nullable(),
    /** For GBP accounts with a new number only. */
    sort_code: sortCode(),
    ...securityFields(),
  }),
  data: object({ method: collectionMethodSchema }),
  errors: [
    'methodNotFound',
    'methodHolder',
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
