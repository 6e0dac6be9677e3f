import { fromPromise } from 'xstate';
import type { createPriceAlert } from '../../domain/contract/alerts';
import type { BodyOf, DataOf } from '../../domain/contract/call';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

export const defineCreatePriceAlert = ({ http }: { http: Http }) =>
  fromPromise<Outcome<DataOf<typeof createPriceAlert>>, BodyOf<typeof createPriceAlert>>(({ input }) =>
    http.call('createPriceAlert', input),
  );
