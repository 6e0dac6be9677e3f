import { array, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { body, oneOf, paging, reach } from '../fields';
import { ACTIVITY_KINDS, ACTIVITY_NAMES } from './accountChoices';

const activityRecordSchema = object({
  id: string().required(),
  /** ms since the epoch */
  time: number().required(),
  kind: oneOf(ACTIVITY_KINDS).required(),
  what: oneOf(ACTIVITY_NAMES).required(),
  /** Quantity and currency of a withdrawal; '' otherwise. */
  detail: string().defined(),
  /** Network address of the client. */
  address: string().defined(),
  /** User-Agent header of the client. */
  device: string().defined(),
});
export type ActivityRecord = InferType<typeof activityRecordSchema>;

export const listActivity = defineCall('listActivity', {
  access: 'user',
  summary:
    'What happened to the account and from where: logins, protections, addresses, keys, withdrawals; newest first',
  body: body({ ...paging, kind: oneOf(ACTIVITY_KINDS) }),
  data: object({ list: array(activityRecordSchema).required(), ...reach }),
  errors: [],
});
