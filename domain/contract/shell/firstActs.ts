import { array, object } from 'yup';
import { defineCall } from '../call';
import { body, oneOf, paging, reach } from '../fields';

/** First-time milestones: having money, and using each product, in the order in which they are offered. */
export const FIRST_ACTS = ['funds', 'spot', 'futures', 'seconds'] as const;
export type FirstAct = (typeof FIRST_ACTS)[number];

export const listFirstActs = defineCall('listFirstActs', {
  access: 'user',
  summary:
    'What the user has ever done, in any portfolio: had funds, traded on the spot market, traded contracts, placed seconds contracts',
  body: body(paging),
  data: object({ list: array(oneOf(FIRST_ACTS).required()).required(), ...reach }),
  errors: [],
});
