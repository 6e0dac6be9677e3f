import { fromPromise } from 'xstate';
import type { FlowGroup } from '../flowGroup';
import { definePasskeyProofFlow } from '../flows/passkeys';
import { accountExportMachine } from '../../machines/account/accountExport/accountExport.machine';
import { createFiles, type Files } from '../../services/files';
import type { Deps } from '../deps';
import type { Outcome } from '../../../domain/contract/outcome';
import type { Http } from '../../services/http';

/** Fetches a file of the user's own data and offers it as a download. */
const defineFetchExport = ({ http, files }: { http: Http; files: Pick<Files, 'offer'> }) =>
  fromPromise<Outcome<null>, { id: string; name: string }>(async ({ input: { id, name }, signal }) => {
    const file = await http.load('exportFile', { export_id: id }, { signal });
    if (!file.ok) return file;
    files.offer(name, file.value);
    return { ok: true, value: null };
  });

const defineAccountExportFlow = (deps: Deps) =>
  accountExportMachine.provide({ actors: { fetchExport: defineFetchExport({ ...deps, files: createFiles() }) } });

/** /user/export */
export const flows: FlowGroup = (deps) => ({
  accountExport: defineAccountExportFlow(deps),
  passkeyProof: definePasskeyProofFlow(),
});
