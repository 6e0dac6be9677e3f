import { fromPromise } from 'xstate';
import { defineLoadRecords } from '../../actors/tools/loadRecords';
import { recordExportMachine } from '../../machines/tools/recordExport/recordExport.machine';
import { createFiles, type Files } from '../../services/files';
import type { Deps } from '../deps';
import type { ServerClock } from '../../services/serverClock';

/** Returns the current server time, ms since the epoch. */
const defineReadClock = ({ clock }: { clock: ServerClock }) =>
  fromPromise<number, undefined>(() => Promise.resolve(Math.round(clock.now())));

const defineSaveFile = ({ files }: { files: Files }) =>
  fromPromise<void, { name: string; text: string }>(({ input: { name, text } }) =>
    Promise.resolve(files.save(name, text)),
  );

export const defineRecordExportFlow = (deps: Deps) =>
  recordExportMachine.provide({
    actors: {
      readClock: defineReadClock(deps),
      loadRecords: defineLoadRecords(deps),
      saveFile: defineSaveFile({ files: createFiles() }),
    },
  });
