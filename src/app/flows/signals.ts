import { fromPromise } from 'xstate';
import { signalsMachine } from '../../machines/tools/signals/signals.machine';
import type { Permission, Signal, SignalKind, SignalSettings } from '../../machines/tools/signals/signals.read';
import { languageNow, textNow } from '../../services/i18n';
import { createNotifier } from '../../services/notifier';
import { createSound } from '../../services/sound';
import { groupDecimal } from '../../views/kit/format';
import type { Deps } from '../deps';
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

export function defineSignalsFlow({ storage }: Pick<Deps, 'storage'>) {
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
