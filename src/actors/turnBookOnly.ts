import { fromPromise } from 'xstate';
import type { BookOnly, turnOffBookOnly } from '../../domain/contract/addresses';
import type { BodyOf } from '../../domain/contract/call';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

type Answer = Outcome<{ book_only: BookOnly }>;

export const defineTurnOnBookOnly = ({ http }: { http: Http }) =>
  fromPromise<Answer, undefined>(() => http.call('turnOnBookOnly', {}));

/** `toBody` writes the form's values as the call wants them. */
export const defineTurnOffBookOnly = <Values>(
  { http }: { http: Http },
  toBody: (values: Values) => BodyOf<typeof turnOffBookOnly>,
) => fromPromise<Answer, Values>(({ input }) => http.call('turnOffBookOnly', toBody(input)));
