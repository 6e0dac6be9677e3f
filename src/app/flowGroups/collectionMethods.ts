import type { FlowGroup } from '../flowGroup';
import { definePasskeyProofFlow } from '../flows/passkeys';
import { collectionMethodsMachine } from '../../machines/fiat/collectionMethods/collectionMethods.machine';
import { defineSaveCollectionMethod } from '../../actors/fiat/saveCollectionMethod';
import { addBody, editBody } from '../../machines/fiat/collectionMethod/collectionMethod.check';
import { collectionMethodMachine } from '../../machines/fiat/collectionMethod/collectionMethod.machine';
import type { Deps } from '../deps';

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
