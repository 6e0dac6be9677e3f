import { boolean, mixed, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body, countryCode, nextEvents, oneOf, text } from '../fields';
import { PHOTO_LIMITS, PHOTO_SIDES, PHOTO_TYPES } from './accountChoices';

export type PhotoSide = (typeof PHOTO_SIDES)[number];

const NAME = /^\p{L}[\p{L}\p{M} .'’·-]*$/u;
const ID_NUMBER = /^[A-Za-z0-9](?:[A-Za-z0-9 ./-]{2,38})[A-Za-z0-9]$/;

/** A personal name as in documents: 2 to 100 letters of any script. */
const personName = () =>
  text(100)
    .required(CHECK.required)
    .test('name', CHECK.personName, (value) => {
      const name = value?.trim() ?? '';
      return name === '' || (name.length >= 2 && NAME.test(name));
    })
    .test('blank', CHECK.required, (value) => value === undefined || value.trim() !== '');

/** Letters, digits and separators, 4 to 40 characters. */
const idNumber = () =>
  text(40)
    .required(CHECK.required)
    .test('blank', CHECK.required, (value) => value === undefined || value.trim() !== '')
    .test('idNumber', CHECK.idNumber, (value) => !value?.trim() || ID_NUMBER.test(value.trim()));

const photoId = () =>
  string()
    .strict()
    .required(CHECK.required)
    .matches(/^[\w-]{43}$/, { message: CHECK.photo, excludeEmptyString: true });

/** The last submission, masked: the full data never leaves the server again. */
const submissionSchema = object({
  name: string().required(),
  id_number: string().required(),
  country: string().required(),
  /** ms since the epoch */
  submitted: number().required(),
  /** ms since the epoch; null while under review. */
  decided: number().nullable().defined(),
  /** Reason of a rejection: one of REJECT_REASONS, or the reviewer's own sentence. */
  reason: string().nullable().defined(),
});

export const identitySchema = object({
  status: number().oneOf([1, 2, 3, 4]).required(),
  next_events: nextEvents(['identity.submit']),
  submission: submissionSchema.nullable().default(null),
  /** Ids of the photos uploaded for the next submission. */
  uploaded: object({ front: string().nullable().defined(), back: string().nullable().defined() }),
  /** Whether a program decides after some seconds; in a sandbox only. */
  auto_review: boolean().required(),
});
export type Identity = InferType<typeof identitySchema>;

export const identityDetail = defineCall('identityDetail', {
  access: 'user',
  summary: 'Identity status and what was submitted last, masked',
  body: body({}),
  data: identitySchema,
  errors: [],
});
export const uploadIdentityPhoto = defineCall('uploadIdentityPhoto', {
  access: 'user',
  upload: { maxBytes: PHOTO_LIMITS.bytes, types: PHOTO_TYPES },
  summary: 'Uploads one photo for the next submission; replaces the one of that side that was not submitted yet',
  body: body({ side: oneOf(PHOTO_SIDES).required(CHECK.required) }),
  data: object({ photo_id: string().required() }),
  errors: [
    'identityPending',
    'identityVerified',
    'photoType',
    'photoTooLarge',
    'photoUnreadable',
    'photoPixels',
    'photoTooSmall',
  ],
});
export const dropIdentityPhoto = defineCall('dropIdentityPhoto', {
  access: 'user',
  summary: 'Deletes an uploaded photo that was not submitted',
  body: body({ photo_id: photoId() }),
  data: object({}),
  errors: ['notFound'],
});
export const identityPhoto = defineCall('identityPhoto', {
  access: 'user',
  file: 'private',
  summary: 'One of the user’s photos',
  body: body({ photo_id: photoId() }),
  data: mixed<Blob>(),
  errors: ['notFound'],
});
export const submitIdentity = defineCall('submitIdentity', {
  access: 'user',
  // Whoever is verified can have the account recovered by the operator.
  fresh: true,
  summary: 'Submits name, ID number, country and both photos for review',
  body: body({
    name: personName(),
    id_number: idNumber(),
    country: countryCode(),
    front_photo: photoId(),
    back_photo: photoId(),
  }),
  data: identitySchema,
  errors: ['identityPending', 'identityVerified'],
});
