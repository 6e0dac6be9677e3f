import { fromPromise } from 'xstate';
import { defineLoadRecords } from '../../actors/tools/loadRecords';
import { recordExportMachine } from '../../machines/tools/recordExport/recordExport.machine';
import { createFiles } from '../../services/files';
import type { Deps } from '../deps';

export const defineRecordExportFlow = (deps: Deps) => {
  const files = createFiles();
  return recordExportMachine.provide({
    actors: {
      readClock: fromPromise<number, undefined>(() => Promise.resolve(Math.round(deps.clock.now()))),
      loadRecords: defineLoadRecords(deps),
      saveFile: fromPromise<void, { name: string; text: string }>(({ input: { name, text } }) =>
        Promise.resolve(files.save(name, text)),
      ),
    },
  });
};
