import { defineSaveCollectionMethod } from '../../actors/fiat/saveCollectionMethod';
import { addBody, editBody } from '../../machines/fiat/collectionMethod/collectionMethod.check';
import { collectionMethodMachine } from '../../machines/fiat/collectionMethod/collectionMethod.machine';
import type { Deps } from '../deps';

export const defineCollectionMethodFlow = (deps: Deps) =>
  collectionMethodMachine.provide({
    actors: {
      saveMethod: defineSaveCollectionMethod(deps, { add: addBody, edit: editBody }),
    },
  });
