import { fromPromise } from 'xstate';
import type { BodyOf } from '../../../domain/contract/call';
import type {
  addCollectionMethod,
  CollectionMethod,
  editCollectionMethod,
} from '../../../domain/contract/fiat/collection';
import type { Outcome } from '../../../domain/contract/outcome';
import type { Http } from '../../services/http';

interface Bodies<Values> {
  add: (values: Values) => BodyOf<typeof addCollectionMethod>;
  edit: (methodId: string, values: Values) => BodyOf<typeof editCollectionMethod>;
}

/** Adds a collection method, or edits the one with `methodId`. `bodies` convert the form's values to the calls' bodies. */
export const defineSaveCollectionMethod = <Values>({ http }: { http: Http }, bodies: Bodies<Values>) =>
  fromPromise<Outcome<{ method: CollectionMethod }>, { methodId: string | null; values: Values }>(
    ({ input: { methodId, values } }) =>
      methodId === null
        ? http.call('addCollectionMethod', bodies.add(values))
        : http.call('editCollectionMethod', bodies.edit(methodId, values)),
  );
