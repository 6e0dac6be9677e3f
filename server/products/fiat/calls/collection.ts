import {
  addCollectionMethod,
  chooseDefaultMethod,
  collectionMethodDetail,
  editCollectionMethod,
  listCollectionMethods,
  removeCollectionMethod,
  type CollectionMethod,
} from '../../../../domain/contract/fiat/collection';
import { COLLECTION_METHODS_MAX } from '../../../accounts/collectionMethods';
import { success, type Result } from '../../../accounts/result';
import type { ApiDeps } from '../../../api/deps';
import { forUser, type Handler } from '../../../api/handler';

const asMethod = (result: Result<CollectionMethod>) => (result.ok ? success({ method: result.value }) : result);

export function collectionHandlers({ accounts }: ApiDeps): Handler[] {
  const { collectionMethods: methods } = accounts;
  return [
    forUser(listCollectionMethods, (_, { user }) => success({ list: methods.list(user), max: COLLECTION_METHODS_MAX })),
    forUser(collectionMethodDetail, ({ method_id }, { user }) => asMethod(methods.detail(user, method_id))),
    forUser(addCollectionMethod, async ({ funds_password, second_factor_code, ...entry }, context) =>
      asMethod(await methods.add(context.user, entry, { funds_password, second_factor_code }, context)),
    ),
    forUser(editCollectionMethod, async ({ method_id, funds_password, second_factor_code, ...entry }, context) =>
      asMethod(await methods.edit(context.user, method_id, entry, { funds_password, second_factor_code }, context)),
    ),
    forUser(chooseDefaultMethod, ({ method_id }, { user }) => asMethod(methods.chooseDefault(user, method_id))),
    forUser(removeCollectionMethod, ({ method_id }, { user }) => methods.remove(user, method_id)),
  ];
}
