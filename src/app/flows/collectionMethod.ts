import { defineLoadCollectionMethod } from '../../actors/loadCollectionMethod';
import { defineSaveCollectionMethod } from '../../actors/saveCollectionMethod';
import { addBody, editBody } from '../../machines/collectionMethod/collectionMethod.check';
import { collectionMethodMachine } from '../../machines/collectionMethod/collectionMethod.machine';
import type { Deps } from '../deps';

export const defineCollectionMethodFlow = (deps: Deps) =>
  collectionMethodMachine.provide({
    actors: {
      loadMethod: defineLoadCollectionMethod(deps),
      saveMethod: defineSaveCollectionMethod(deps, { add: addBody, edit: editBody }),
    },
  });
