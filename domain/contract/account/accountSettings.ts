import { object, type InferType } from 'yup';
import { LANGUAGES } from '../choices';
import { oneOf } from '../fields';

/**
 * Single-field settings that a user makes at the exchange. An entry here and in its start value is all that is needed to store,
 * change and report a setting; a value that must be checked against other users, or that protects the account, has a call of its
 * own instead.
 */
export const settingsSchema = object({
  /** Language of emails and text messages; null for the language of the page that triggers them. */
  message_language: oneOf(LANGUAGES.map(({ value }) => value))
    .nullable()
    .defined(),
});
export type Settings = InferType<typeof settingsSchema>;

/** Defaults until the user chooses otherwise. */
export const SETTINGS_START: Settings = { message_language: null };
