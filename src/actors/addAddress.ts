import { fromPromise } from 'xstate';
import type { addAddress, WithdrawalAddress } from '../../domain/contract/addresses';
import type { BodyOf } from '../../domain/contract/call';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Adds an address. `toBody` writes the form's values as the call wants them. */
export const defineAddAddress = <Values>(
  { http }: { http: Http },
  toBody: (values: Values) => BodyOf<typeof addAddress>,
) =>
  fromPromise<Outcome<{ address: WithdrawalAddress }>, Values>(({ input }) => http.call('addAddress', toBody(input)));
