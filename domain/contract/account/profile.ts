import { mixed, object, string } from 'yup';
import { userInfoSchema } from './account';
import { settingsSchema } from './accountSettings';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body } from '../fields';
import { isUnmixed } from '../../rules/account/nickname';
import { NICKNAME_LENGTH, PHOTO_LIMITS, PHOTO_TYPES } from './accountChoices';

/** Letters and digits of any script, pictographs and a few separators; no markup, no invisible characters. */
const NICKNAME =
  /^[\p{L}\p{N}\p{Extended_Pictographic}\p{RI}][\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{RI}\p{EMod}\u200d _.'’-]*$/u;
/** Rejected sequences: a joiner that does not bind pictographs, stacked marks, double spaces, and letters that show nothing. */
const STRANGE = /\u200d(?!\p{Extended_Pictographic})|\p{M}{4}| {2}|(?=\p{L})\p{Default_Ignorable_Code_Point}/u;

/** Normalises a nickname for storage: composed characters, no surrounding spaces. */
export const normaliseNickname = (nickname: string): string => nickname.normalize('NFC').trim();

const isNickname = (value: string): boolean => {
  const length = Array.from(value).length;
  return length >= NICKNAME_LENGTH.min && length <= NICKNAME_LENGTH.max && NICKNAME.test(value) && !STRANGE.test(value);
};

const nickname = () =>
  string()
    .strict()
    .required(CHECK.required)
    .max(200, CHECK.nickname)
    .test('blank', CHECK.required, (value) => value === undefined || value.trim() !== '')
    .test('nickname', CHECK.nickname, (value) => !value?.trim() || isNickname(normaliseNickname(value)))
    .test('mixed', CHECK.nicknameMixed, (value) => !value || !isNickname(normaliseNickname(value)) || isUnmixed(value));

const userData = () => object({ user: userInfoSchema });

export const setNickname = defineCall('setNickname', {
  access: 'user',
  summary: 'Changes the nickname',
  body: body({ nickname: nickname() }),
  data: userData(),
  errors: ['nicknameTaken'],
});
export const changeSettings = defineCall('changeSettings', {
  access: 'user',
  summary: 'Changes the settings that it names; the others stay',
  body: settingsSchema.partial().noUnknown(true, CHECK.unknown).strict(),
  data: userData(),
  errors: [],
});
export const uploadAvatar = defineCall('uploadAvatar', {
  access: 'user',
  upload: { maxBytes: PHOTO_LIMITS.bytes, types: PHOTO_TYPES },
  summary: 'Sets the picture of the user; its middle square is kept',
  body: body({}),
  data: userData(),
  errors: ['photoType', 'photoTooLarge', 'photoUnreadable', 'photoPixels'],
});
export const removeAvatar = defineCall('removeAvatar', {
  access: 'user',
  summary: 'Removes the picture of the user',
  body: body({}),
  data: userData(),
  errors: [],
});
export const avatarImage = defineCall('avatarImage', {
  access: 'public',
  file: 'forever',
  summary: 'Picture of a user, by the id that the user info names',
  body: body({
    id: string()
      .strict()
      .required(CHECK.required)
      .matches(/^[\w-]{43}$/, CHECK.choice),
  }),
  data: mixed<Blob>(),
  errors: ['notFound'],
});
