import { defineLoadRecords } from '../../actors/tools/loadRecords';
import { defineReadClock } from '../../actors/readClock';
import { defineSaveFile } from '../../actors/saveFile';
import { recordExportMachine } from '../../machines/tools/recordExport/recordExport.machine';
import { createFiles } from '../../services/files';
import type { Deps } from '../deps';

export const defineRecordExportFlow = (deps: Deps) =>
  recordExportMachine.provide({
    actors: {
      readClock: defineReadClock(deps),
      loadRecords: defineLoadRecords(deps),
      saveFile: defineSaveFile({ files: createFiles() }),
    },
  });
