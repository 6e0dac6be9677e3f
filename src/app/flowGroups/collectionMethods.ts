import type { FlowGroup } from '../flowGroup';
import { definePasskeyProofFlow } from '../flows/passkeys';
import { defineCollectionMethodFlow } from '../flows/collectionMethod';
import { collectionMethodsMachine } from '../../machines/fiat/collectionMethods/collectionMethods.machine';

/** /user/c-collAddr, /user/addCollAddr, /user/editCollAddr */
export const flows: FlowGroup = (deps) => ({
  passkeyProof: definePasskeyProofFlow(),
  collectionMethods: collectionMethodsMachine,
  collectionMethod: defineCollectionMethodFlow(deps),
});
