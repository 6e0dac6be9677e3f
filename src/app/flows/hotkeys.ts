import { fromRead } from '../../actors/fromRead';
import { hotkeysMachine } from '../../machines/hotkeys/hotkeys.machine';
import { createControls } from '../../services/controls';
import type { Deps } from '../deps';

const HOTKEYS_KEY = 'hotkeys';

export const defineHotkeysFlow = ({ storage }: Pick<Deps, 'storage'>) => {
  const controls = createControls();
  return hotkeysMachine.provide({
    actors: {
      loadHotkeys: fromRead(() => storage.read(HOTKEYS_KEY) !== false),
    },
    actions: {
      saveHotkeys: (_, { on }) => storage.write(HOTKEYS_KEY, on),
      useControl: (_, { act }) => {
        if (act?.how === 'step') controls.step(act.selector, act.by);
        else if (act) controls[act.how](act.selector);
      },
    },
  });
};
