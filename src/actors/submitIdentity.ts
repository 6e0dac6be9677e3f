import { fromPromise } from 'xstate';
import type { BodyOf } from '../../domain/contract/call';
import type { Identity, submitIdentity } from '../../domain/contract/identity';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** @param bodyOf what the form says, as the call's body. */
export const defineSubmitIdentity = <Form>(
  { http }: { http: Http },
  bodyOf: (form: Form) => BodyOf<typeof submitIdentity>,
) => fromPromise<Outcome<Identity>, Form>(({ input }) => http.call('submitIdentity', bodyOf(input)));
