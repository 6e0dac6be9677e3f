import { array, boolean, number, object, string, type InferType } from 'yup';
import { isNote } from '../../rules/wallet/addressBook';
import { verificationCode } from '../account/account';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body, currencyName, entityId, networkName, text } from '../fields';
import { securityFields } from '../account/securityFields';

/** Longest addresses are those of Cardano. */
const ADDRESS_MAX = 128;
/** Code units, before the characters of a memo or note are counted. */
const LINE_MAX = 200;

export const withdrawalAddressSchema = object({
  id: string().required(),
  currency: string().required(),
  network: string().required(),
  address: string().required(),
  /** Destination tag or memo that goes with every payment to the address; null for none. */
  memo: string().nullable().defined(),
  /** '' for one that was typed into a withdrawal and is not in the book. */
  note: string().defined(),
  /** When it was added, ms since the epoch. */
  time: number().required(),
  /** From when withdrawals may go to it, ms since the epoch. */
  usable_from: number().required(),
});
/** An entry of a user's address book, or an address that was typed and confirmed. */
export type WithdrawalAddress = InferType<typeof withdrawalAddressSchema>;

export const bookOnlySchema = object({
  on: boolean().required(),
  /** When it ends after it was turned off, ms since the epoch; null while it was not. */
  ends: number().nullable().defined(),
});
/** Whether withdrawals go to the address book only. */
export type BookOnly = InferType<typeof bookOnlySchema>;

export const listAddresses = defineCall('listAddresses', {
  access: 'user',
  summary: 'The address book for withdrawals, newest first',
  body: body({}),
  data: object({
    list: array(withdrawalAddressSchema).required(),
    /** Addresses that were typed into withdrawals and confirmed: they rest alike, and are not in the book. */
    typed: array(withdrawalAddressSchema).required(),
    /** Entries that a user may keep. */
    max: number().required(),
    /** How long a new entry rests before it can be used, and how long `book_only` holds once it was turned off. */
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
    /** Left out, null or '': none. Only on networks that know it. */
    memo: text(LINE_MAX).nullable(),
    note: text(LINE_MAX)
      .test('note', CHECK.note, (note) => !note || isNote(note))
      .required(CHECK.required),
    /** Sent by sendSecurityCode in the scene withdrawalAddress. */
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
