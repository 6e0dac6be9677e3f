import { fromPromise } from 'xstate';
import type { register, UserInfo } from '../../domain/contract/account';
import type { BodyOf } from '../../domain/contract/call';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Registration step two. `toBody` writes the form's values as the call wants them. */
export const defineOpenAccount = <Values>(
  { http }: { http: Http },
  toBody: (values: Values) => Omit<BodyOf<typeof register>, 'ticket'>,
) =>
  fromPromise<Outcome<{ token: string; user: UserInfo }>, { ticket: string; values: Values }>(({ input }) =>
    http.call('register', { ticket: input.ticket, ...toBody(input.values) }),
  );
