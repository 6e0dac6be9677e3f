import { defineChooseDefaultMethod } from '../../actors/chooseDefaultMethod';
import { defineLoadCollectionMethods } from '../../actors/loadCollectionMethods';
import { defineRemoveCollectionMethod } from '../../actors/removeCollectionMethod';
import { collectionMethodsMachine } from '../../machines/collectionMethods/collectionMethods.machine';
import type { Deps } from '../deps';

export const defineCollectionMethodsFlow = (deps: Deps) =>
  collectionMethodsMachine.provide({
    actors: {
      loadMethods: defineLoadCollectionMethods(deps),
      removeMethod: defineRemoveCollectionMethod(deps),
      chooseDefault: defineChooseDefaultMethod(deps),
    },
  });
