import { number, object } from 'yup';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body, text } from '../fields';

export const openInspector = defineCall('openInspector', {
  access: 'public',
  summary:
    'Opens the flow inspector to this browser by an operator’s pass, which is taken once; the key comes as a cookie',
  body: body({ pass: text(200).required(CHECK.required) }),
  data: object({ until: number().required() }),
  errors: ['notFound'],
});
