import { createApiKey, editApiKey, listApiKeys, revokeApiKey } from '../../../domain/contract/account/apiKeys';
import { API_KEYS_MAX, KEY_REST_HOURS } from '../../../domain/rules/account/apiKey';
import { success } from '../../accounts/result';
import type { ApiDeps } from '../deps';
import { forUser, type Handler } from '../handler';

export function apiKeyHandlers({ accounts: { apiKeys } }: ApiDeps): Handler[] {
  return [
    forUser(listApiKeys, (_, { user }) =>
      success({ list: apiKeys.list(user), max: API_KEYS_MAX, rest_hours: KEY_REST_HOURS }),
    ),
    forUser(createApiKey, ({ funds_password, second_factor_code, ...wish }, context) =>
      apiKeys.create(context.user, wish, { funds_password, second_factor_code }, context),
    ),
    forUser(editApiKey, async ({ key_id, funds_password, second_factor_code, ...wish }, context) => {
      const edited = await apiKeys.edit(context.user, key_id, wish, { funds_password, second_factor_code }, context);
      return edited.ok ? success({ key: edited.value }) : edited;
    }),
    forUser(revokeApiKey, ({ key_id }, context) => apiKeys.revoke(context.user, key_id, context)),
  ];
}
