import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Makes a collection method the default of its currency. */
export const defineChooseDefaultMethod = ({ http }: { http: Http }) =>
  fromPromise<Outcome<object>, { methodId: string }>(({ input }) =>
    http.call('chooseDefaultMethod', { method_id: input.methodId }),
  );
