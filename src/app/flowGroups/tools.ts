import type { FlowGroup } from '../flowGroup';
import { priceAlertFormMachine } from '../../machines/market/priceAlertForm/priceAlertForm.machine';
import { priceAlertsMachine } from '../../machines/market/priceAlerts/priceAlerts.machine';
import { defineSignalsFlow } from '../flows/signals';
import { defineReloadPage, defineWatchVersion } from '../../actors/shell/appUpdate';
import { appUpdateMachine } from '../../machines/shell/appUpdate/appUpdate.machine';
import { createWorker, buildName } from '../../services/worker';
import { fromRead } from '../../actors/fromRead';
import { hotkeysMachine } from '../../machines/tools/hotkeys/hotkeys.machine';
import { createControls } from '../../services/controls';
import { KEY_CONTROLS } from '../../views/tools/hotkeys/keyControls';
import type { Deps } from '../deps';
import { defineSaveReport } from '../../actors/tools/saveReport';
import { problemReportMachine } from '../../machines/tools/problemReport/problemReport.machine';
import { createFiles } from '../../services/files';

/** File names must not contain colons. */
const fileNameOf = (now: number): string =>
  `statex-problem-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}.json`;

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
