import type { FlowGroup } from '../flowGroup';
import { defineCollectionMethodFlow } from '../flows/collectionMethod';
import { defineCollectionMethodsFlow } from '../flows/collectionMethods';

/** /user/c-collAddr, /user/addCollAddr, /user/editCollAddr */
export const flows: FlowGroup = (deps) => ({
  collectionMethods: defineCollectionMethodsFlow(deps),
  collectionMethod: defineCollectionMethodFlow(deps),
});
