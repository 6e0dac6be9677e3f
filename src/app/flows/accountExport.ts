import { defineFetchExport } from '../../actors/account/fetchExport';
import { accountExportMachine } from '../../machines/account/accountExport/accountExport.machine';
import { createFiles } from '../../services/files';
import type { Deps } from '../deps';

export const defineAccountExportFlow = (deps: Deps) =>
  accountExportMachine.provide({ actors: { fetchExport: defineFetchExport({ ...deps, files: createFiles() }) } });
