import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

export const defineRemoveCollectionMethod = ({ http }: { http: Http }) =>
  fromPromise<Outcome<object>, { methodId: string }>(({ input }) =>
    http.call('removeCollectionMethod', { method_id: input.methodId }),
  );
