import type { FlowGroup } from '../flowGroup';
import { definePasskeyProofFlow } from '../flows/passkeys';
import { defineFetchExport } from '../../actors/account/fetchExport';
import { accountExportMachine } from '../../machines/account/accountExport/accountExport.machine';
import { createFiles } from '../../services/files';
import type { Deps } from '../deps';

const defineAccountExportFlow = (deps: Deps) =>
  accountExportMachine.provide({ actors: { fetchExport: defineFetchExport({ ...deps, files: createFiles() }) } });

/** /user/export */
export const flows: FlowGroup = (deps) => ({
  accountExport: defineAccountExportFlow(deps),
  passkeyProof: definePasskeyProofFlow(),
});
