import { array, boolean, number, object, string, type InferType } from 'yup';
import { isNote } from '../../rules/wallet/addressBook';
import { verificationCode } from '../account/account';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body, currencyName, entityId, networkName, text } from '../fields';
import { securityFields } from '../account/securityFields';

/** The longest addresses are those of Cardano. */
const ADDRESS_MAX = 128;
/** Maximum UTF-16 code units, checked before the characters of a memo or note are counted. */
const LINE_MAX = 200;

export const withdrawalAddressSchema = object({
  id: string().required(),
  currency: string().required(),
  network: string().required(),
  address: string().required(),
  /** Destination tag or memo of every payment to the address; null for none. */
  memo: string().nullable().defined(),
  /** '' for an address entered in a withdrawal that is not in the book. */
  note: string().defined(),
  /** Time it was added, ms since the epoch. */
  time: number().required(),
  /** Time from which it can be withdrawn to, ms since the epoch. */
  usable_from: number().required(),
});
/** An entry of a user's address book, or an address that was entered and confirmed. */
export type WithdrawalAddress = InferType<typeof withdrawalAddressSchema>;

export const bookOnlySchema = object({
  on: boolean().required(),
  /** Time at which it ends after being turned off, ms since the epoch; null unless it was. */
  ends: number().nullable().defined(),
});
export type BookOnly = InferType<typeof bookOnlySchema>;

export const listAddresses = defineCall('listAddresses', {
  access: 'user',
  summary: 'The address book for withdrawals, newest first',
  body: body({}),
  data: object({
    list: array(withdrawalAddressSchema).required(),
    /** Addresses entered in withdrawals and confirmed: subject to the same waiting period, but not in the book. */
    typed: array(withdrawalAddressSchema).required(),
    /** Maximum number of entries per user. */
    max: number().required(),
    /** Waiting period of a new entry, and time for which `book_only` stays in force after being turned off. */
    rest_hours: number().required(),
    book_only: bookOnlySchema.required(),
  }),
  errors: [],
});
export const addAddress = defineCall('addAddress', {
  access: 'user',
  fresh: true,
  summary: 'Adds an address to the address book; it rests before it can be used',
  body: body({
    currency: currencyName().required(CHECK.required),
    network: networkName().required(CHECK.required),
    address: text(ADDRESS_MAX).required(CHECK.required),
    /** Omitted, null or '' for none. Only on networks with memos. */
    memo: text(LINE_MAX).nullable(),
    note: text(LINE_MAX)
      .test('note', CHECK.note, (note) => !note || isNote(note))
      .required(CHECK.required),
    /** From sendSecurityCode with the scene withdrawalAddress. */
    code: verificationCode(),
    ...securityFields(),
  }),
  data: object({ address: withdrawalAddressSchema }),
  errors: [
    'unknownCurrency',
    'unknownNetwork',
    'addressFormat',
    'addressChecksum',
    'addressDuplicate',
    'addressBookFull',
    'fundsPasswordWrong',
    'codeWrong',
    'secondFactorRequired',
    'secondFactorWrong',
    'securityResting',
  ],
});
export const removeAddress = defineCall('removeAddress', {
  access: 'user',
  summary: 'Deletes an address from the address book',
  body: body({ address_id: entityId() }),
  data: object({}),
  errors: ['addressNotFound'],
});
export const turnOnBookOnly = defineCall('turnOnBookOnly', {
  access: 'user',
  summary: 'Keeps withdrawals to the address book, at once; takes back that it was turned off',
  body: body({}),
  data: object({ book_only: bookOnlySchema.required() }),
  errors: [],
});
export const turnOffBookOnly = defineCall('turnOffBookOnly', {
  access: 'user',
  fresh: true,
  summary: 'Lets withdrawals go to typed addresses again, after a rest',
  body: body(securityFields()),
  data: object({ book_only: bookOnlySchema.required() }),
  errors: ['fundsPasswordWrong', 'secondFactorRequired', 'secondFactorWrong', 'securityResting'],
});
