import type { FlowGroup } from '../flowGroup';
import { defineAccountExportFlow } from '../flows/accountExport';
import { definePasskeyProofFlow } from '../flows/passkeys';

/** /user/export */
export const flows: FlowGroup = (deps) => ({
  accountExport: defineAccountExportFlow(deps),
  passkeyProof: definePasskeyProofFlow(),
});
