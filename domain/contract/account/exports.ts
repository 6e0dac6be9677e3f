import { array, mixed, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body, entityId, nextEvents, oneOf } from '../fields';
import { EXPORT_KINDS, EXPORT_STATUSES, FIRST_YEAR } from './accountChoices';
import { securityFields } from './securityFields';

export const accountExportSchema = object({
  id: string().required(),
  kind: oneOf(EXPORT_KINDS).required(),
  /** Year of a statement or tax file, UTC; null for all years. */
  year: number().nullable().defined(),
  status: oneOf(EXPORT_STATUSES).required(),
  next_events: nextEvents(['export.fetch']),
  /** Percent, 0 to 100. */
  progress: number().required(),
  /** Time of the request, ms since the epoch. */
  time: number().required(),
  /** Time until which it can be downloaded, ms since the epoch; null before it is ready. */
  expires: number().nullable().defined(),
  /** File name, e.g. "statex-tax-2026.csv". */
  file_name: string().required(),
  /** Bytes; null before it is ready. */
  size: number().nullable().defined(),
});
export type AccountExport = InferType<typeof accountExportSchema>;

const exportYear = () =>
  number().strict().integer(CHECK.integer).min(FIRST_YEAR, CHECK.choice).max(9999, CHECK.choice).nullable();

export const requestExport = defineCall('requestExport', {
  access: 'user',
  summary: 'Asks for a file of the own data, of one kind and year; while one is being made, the answer is that one',
  body: body({ kind: oneOf(EXPORT_KINDS).required(CHECK.required), year: exportYear(), ...securityFields() }),
  data: object({ export: accountExportSchema }),
  errors: [
    'fundsPasswordWrong',
    'secondFactorRequired',
    'secondFactorWrong',
    'securityResting',
    'accountLocked',
    'accountSuspended',
    'exportsFull',
  ],
});
export const listExports = defineCall('listExports', {
  access: 'user',
  summary:
    'The files that were asked for, newest first, with how far they are; those of a year need a year since the sign-up',
  body: body({}),
  data: object({ list: array(accountExportSchema).required(), years: array(number().required()).required() }),
  errors: [],
});
export const exportFile = defineCall('exportFile', {
  access: 'user',
  fresh: true,
  file: 'private',
  summary: 'The file itself: a ZIP archive, a PDF document or a CSV sheet',
  body: body({ export_id: entityId() }),
  data: mixed().required(),
  errors: ['notFound', 'exportUnready', 'exportExpired'],
});
