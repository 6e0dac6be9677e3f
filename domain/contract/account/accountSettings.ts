import { object, type InferType } from 'yup';
import { LANGUAGES } from '../choices';
import { oneOf } from '../fields';

/**
 * What a user settles with the exchange in one field each. A name here and its start are all that keeps, changes and tells a setting:
 * a value that must be checked against other users, or that protects the account, has a call of its own instead.
 */
export const settingsSchema = object({
  /** Of mails and text messages; null: that of the page that brings them about. */
  message_language: oneOf(LANGUAGES.map(({ value }) => value))
    .nullable()
    .defined(),
});
export type Settings = InferType<typeof settingsSchema>;

/** Until the user chooses otherwise. */
export const SETTINGS_START: Settings = { message_language: null };
