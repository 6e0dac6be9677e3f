import { fromPromise } from 'xstate';
import type { BodyOf } from '../../domain/contract/call';
import type { Outcome } from '../../domain/contract/outcome';
import type { setAntiPhishing } from '../../domain/contract/security';
import type { Http } from '../services/http';

export const defineSaveAntiPhishing = <Values>(
  { http }: { http: Http },
  toBody: (values: Values) => BodyOf<typeof setAntiPhishing>,
) => fromPromise<Outcome<unknown>, Values>(({ input }) => http.call('setAntiPhishing', toBody(input)));
