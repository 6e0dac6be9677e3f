import type { FlowGroup } from '../flowGroup';
import { definePasskeyProofFlow } from '../flows/passkeys';
import { addApiKeyMachine } from '../../machines/account/addApiKey/addApiKey.machine';
import { apiKeysMachine } from '../../machines/account/apiKeys/apiKeys.machine';
import { editApiKeyMachine } from '../../machines/account/editApiKey/editApiKey.machine';

/** /user/api-keys */
export const flows: FlowGroup = () => ({
  passkeyProof: definePasskeyProofFlow(),
  apiKeys: apiKeysMachine,
  addApiKey: addApiKeyMachine,
  editApiKey: editApiKeyMachine,
});
