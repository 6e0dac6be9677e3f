import { fromCallback, type EventObject, fromPromise } from 'xstate';
import type { FlowGroup } from '../flowGroup';
import { priceAlertFormMachine } from '../../machines/market/priceAlertForm/priceAlertForm.machine';
import { priceAlertsMachine } from '../../machines/market/priceAlerts/priceAlerts.machine';
import { defineSignalsFlow } from '../flows/signals';
import { appUpdateMachine } from '../../machines/shell/appUpdate/appUpdate.machine';
import { createWorker, buildName, type Worker } from '../../services/worker';
import { fromRead } from '../../actors/fromRead';
import { hotkeysMachine } from '../../machines/tools/hotkeys/hotkeys.machine';
import { createControls } from '../../services/controls';
import { KEY_CONTROLS } from '../../views/tools/hotkeys/keyControls';
import type { Deps } from '../deps';
import { problemReportMachine } from '../../machines/tools/problemReport/problemReport.machine';
import { createFiles, type Files } from '../../services/files';
import type { Outcome } from '../../../domain/contract/outcome';

/** File names must not contain colons. */
const fileNameOf = (now: number): string =>
  `statex-problem-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}.json`;

/** @param write builds the file; rejects when its script does not load. */
const defineSaveReport = ({
  files,
  write,
}: {
  files: Files;
  write: (note: string) => Promise<{ name: string; text: string }>;
}) =>
  fromPromise<Outcome<null>, { note: string }>(({ input: { note } }) =>
    write(note).then(
      ({ name, text }): Outcome<null> => {
        files.save(name, text);
        return { ok: true, value: null };
      },
      (): Outcome<null> => ({ ok: false, error: 'network' }),
    ),
  );

const defineProblemReportFlow = ({ trail, http, clock }: Deps) =>
  problemReportMachine.provide({
    actors: {
      saveReport: defineSaveReport({
        files: createFiles(),
        async write(note) {
          // Loaded only when a user reports something.
          const { reportOf } = await import('../../machines/recording/report');
          const now = clock.now();
          const about = { page: location.pathname, now, note, build: buildName(), requests: http.answered() };
          return { name: fileNameOf(now), text: JSON.stringify(reportOf(trail.kept(), about)) };
        },
      }),
    },
  });

const HOTKEYS_KEY = 'hotkeys';

const defineHotkeysFlow = ({ storage }: Pick<Deps, 'storage'>) => {
  const controls = createControls();
  return hotkeysMachine.provide({
    actors: {
      loadHotkeys: fromRead(() => storage.read(HOTKEYS_KEY) !== false),
    },
    actions: {
      saveHotkeys: (_, { on }) => storage.write(HOTKEYS_KEY, on),
      useControl: (_, { hotKey }) => {
        if (hotKey) controls[hotKey.how](KEY_CONTROLS[hotKey.does]);
      },
    },
  });
};

/** Reports that the exchange serves a different version from the one this page runs. */
const defineWatchVersion = ({ worker }: { worker: Worker }) =>
  fromCallback<EventObject, undefined, { type: 'sys.version.changed' }>(({ sendBack }) =>
    worker.onOtherVersion(() => sendBack({ type: 'sys.version.changed' })),
  );

/** Reloads the page; nothing runs after it. */
const defineReloadPage = ({ worker }: { worker: Worker }) =>
  fromPromise<void, undefined>(() => {
    worker.reload();
    return new Promise(() => undefined);
  });

/** Creates the service here rather than at startup, so that its script loads after the screen. */
function defineAppUpdateFlow() {
  const worker = createWorker();
  return appUpdateMachine.provide({
    actors: { watchVersion: defineWatchVersion({ worker }), reloadPage: defineReloadPage({ worker }) },
  });
}

/** Overlays that any screen can open. */
export const flows: FlowGroup = (deps) => ({
  priceAlerts: priceAlertsMachine,
  priceAlertForm: priceAlertFormMachine,
  hotkeys: defineHotkeysFlow(deps),
  signals: defineSignalsFlow(deps),
  appUpdate: defineAppUpdateFlow(),
  problemReport: defineProblemReportFlow(deps),
});
