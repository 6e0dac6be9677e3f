import { defineSaveReport } from '../../actors/tools/saveReport';
import { problemReportMachine } from '../../machines/tools/problemReport/problemReport.machine';
import { createFiles } from '../../services/files';
import { buildName } from '../../services/worker';
import type { Deps } from '../deps';

/** Colons are no signs of a file's name. */
const fileNameOf = (now: number): string =>
  `statex-problem-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}.json`;

export const defineProblemReportFlow = ({ trail, http, clock }: Deps) =>
  problemReportMachine.provide({
    actors: {
      saveReport: defineSaveReport({
        files: createFiles(),
        async write(note) {
          // Only who reports something needs what writes it down.
          const { reportOf } = await import('../../machines/recording/report');
          const now = clock.now();
          const about = { page: location.pathname, now, note, build: buildName(), requests: http.answered() };
          return { name: fileNameOf(now), text: JSON.stringify(reportOf(trail.kept(), about)) };
        },
      }),
    },
  });
