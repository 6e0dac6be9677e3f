import { fromPromise } from 'xstate';
import type { FlowGroup } from '../flowGroup';
import { definePasskeyProofFlow } from '../flows/passkeys';
import { collectionMethodsMachine } from '../../machines/fiat/collectionMethods/collectionMethods.machine';
import { addBody, editBody } from '../../machines/fiat/collectionMethod/collectionMethod.check';
import { collectionMethodMachine } from '../../machines/fiat/collectionMethod/collectionMethod.machine';
import type { Deps } from '../deps';
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
const defineSaveCollectionMethod = <Values>({ http }: { http: Http }, bodies: Bodies<Values>) =>
  fromPromise<Outcome<{ method: CollectionMethod }>, { methodId: string | null; values: Values }>(
    ({ input: { methodId, values } }) =>
      methodId === null
        ? http.call('addCollectionMethod', bodies.add(values))
        : http.call('editCollectionMethod', bodies.edit(methodId, values)),
  );

const defineCollectionMethodFlow = (deps: Deps) =>
  collectionMethodMachine.provide({
    actors: {
      saveMethod: defineSaveCollectionMethod(deps, { add: addBody, edit: editBody }),
    },
  });

/** /user/c-collAddr, /user/addCollAddr, /user/editCollAddr */
export const flows: FlowGroup = (deps) => ({
  passkeyProof: definePasskeyProofFlow(),
  collectionMethods: collectionMethodsMachine,
  collectionMethod: defineCollectionMethodFlow(deps),
});
