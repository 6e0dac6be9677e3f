import { fromPromise } from 'xstate';
import type { FlowGroup } from '../flowGroup';
import { passkeyProof } from '../flows/passkeys';
import { accountExportMachine } from '../../machines/account/accountExport/accountExport.machine';
import { createFiles, type Files } from '../../services/files';
import type { Deps } from '../deps';
import type { Outcome } from '../../../domain/contract/outcome';
import { addApiKeyMachine } from '../../machines/account/addApiKey/addApiKey.machine';
import { apiKeysMachine } from '../../machines/account/apiKeys/apiKeys.machine';
import { editApiKeyMachine } from '../../machines/account/editApiKey/editApiKey.machine';
import { portfoliosMachine } from '../../machines/account/portfolios/portfolios.machine';
import type { PortfolioInUse } from '../../../domain/rules/account/portfolio';
import { readSession, writePortfolio } from '../stored';

/** Fetches a file of the user's own data and offers it as a download. */
const defineFetchExport = ({ http }: Deps, files: Files) =>
  fromPromise<Outcome<null>, { id: string; name: string }>(async ({ input: { id, name }, signal }) => {
    const file = await http.load('exportFile', { export_id: id }, { signal });
    if (!file.ok) return file;
    files.offer(name, file.value);
    return { ok: true, value: null };
  });

/** Stores the portfolio of this tab and reloads the page, so that nothing of the previous one remains. Nothing runs after it. */
const defineUsePortfolio = ({ storage, page }: Deps) =>
  fromPromise<void, PortfolioInUse | null>(({ input }) => {
    writePortfolio(storage, readSession(storage).user, input);
    page.reload();
    return new Promise(() => undefined);
  });

/** /user/export, /user/api-keys and /user/portfolios: what a user creates and ends in a list. */
export const flows: FlowGroup = (deps) => ({
  accountExport: accountExportMachine.provide({ actors: { fetchExport: defineFetchExport(deps, createFiles()) } }),
  passkeyProof,
  apiKeys: apiKeysMachine,
  addApiKey: addApiKeyMachine,
  editApiKey: editApiKeyMachine,
  portfolios: portfoliosMachine.provide({ actors: { usePortfolio: defineUsePortfolio(deps) } }),
});
