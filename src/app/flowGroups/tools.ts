import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import { fromRead } from '../../actors/fromRead';
import { priceAlertFormMachine } from '../../machines/market/priceAlertForm/priceAlertForm.machine';
import { priceAlertsMachine } from '../../machines/market/priceAlerts/priceAlerts.machine';
import { appUpdateMachine } from '../../machines/shell/appUpdate/appUpdate.machine';
import { hotkeysMachine } from '../../machines/tools/hotkeys/hotkeys.machine';
import { problemReportMachine } from '../../machines/tools/problemReport/problemReport.machine';
import { signalsMachine } from '../../machines/tools/signals/signals.machine';
import type { Permission, Signal, SignalKind, SignalSettings } from '../../machines/tools/signals/signals.read';
import { createControls } from '../../services/controls';
import { createFiles, type Files } from '../../services/files';
import { languageNow, textNow } from '../../services/i18n';
import { createNotifier, createSound } from '../../services/signals';
import { buildName, createWorker, type Worker } from '../../services/worker';
import { groupDecimal } from '../../views/kit/format';
import { KEY_CONTROLS } from '../../views/tools/hotkeys/keyControls';
import type { Deps } from '../deps';
import type { FlowGroup } from '../flowGroup';
import { hasShape, isBoolean } from '../storedShape';

const SIGNALS_KEY = 'signals';

type Chosen = Pick<SignalSettings, 'sounds' | 'notifications'>;

const isChosen = hasShape<Chosen>({ sounds: isBoolean, notifications: isBoolean });

/** A tune for each kind: rising for gains, falling for losses. */
const TUNES: Readonly<Record<SignalKind, Parameters<ReturnType<typeof createSound>['play']>[0]>> = {
  fill: [
    { frequency: 660, at: 0, length: 0.14 },
    { frequency: 880, at: 0.12, length: 0.22 },
  ],
  alert: [
    { frequency: 988, at: 0, length: 0.12 },
    { frequency: 988, at: 0.18, length: 0.12 },
    { frequency: 1319, at: 0.36, length: 0.3 },
  ],
  gain: [
    { frequency: 523, at: 0, length: 0.12 },
    { frequency: 659, at: 0.1, length: 0.12 },
    { frequency: 784, at: 0.2, length: 0.3 },
  ],
  loss: [
    { frequency: 440, at: 0, length: 0.16 },
    { frequency: 330, at: 0.14, length: 0.3 },
  ],
  step: [{ frequency: 740, at: 0, length: 0.2 }],
};

/** Returns the sentence of a signal, with amounts formatted for the current language. */
function wordsOf({ key, params, amounts }: Signal): string {
  const tag = languageNow();
  const written = Object.entries(amounts).map(([name, amount]) => [name, groupDecimal(amount, tag)]);
  return textNow(key, { ...params, ...(Object.fromEntries(written) as Record<string, string>) });
}

function defineSignalsFlow({ storage }: Pick<Deps, 'storage'>) {
  const sound = createSound();
  const notifier = createNotifier();
  const chosen = (): Chosen => {
    const stored = storage.read(SIGNALS_KEY);
    return isChosen(stored) ? stored : { sounds: false, notifications: false };
  };
  return signalsMachine.provide({
    actors: {
      loadSettings: fromPromise<SignalSettings, undefined>(() =>
        Promise.resolve({ ...chosen(), permission: notifier.permission() }),
      ),
      askPermission: fromPromise<Permission, undefined>(() => notifier.ask()),
    },
    actions: {
      saveSettings: (_, choice) => storage.write(SIGNALS_KEY, { ...chosen(), ...choice }),
      playSound: (_, { kind }) => {
        if (kind) sound.play(TUNES[kind]);
      },
      showNotification: ({ self }, { signal }) => {
        if (!signal) return;
        const open = () => self.send({ type: 'sys.notification.opened', to: signal.to });
        notifier.show({ title: 'Statex', body: wordsOf(signal), tag: signal.id, onOpen: open });
      },
    },
  });
}

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
