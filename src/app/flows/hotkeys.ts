import { fromRead } from '../../actors/fromRead';
import { hotkeysMachine } from '../../machines/tools/hotkeys/hotkeys.machine';
import { createControls } from '../../services/controls';
import { KEY_CONTROLS } from '../../views/tools/hotkeys/keyControls';
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
      useControl: (_, { hotKey }) => {
        if (hotKey) controls[hotKey.how](KEY_CONTROLS[hotKey.does]);
      },
    },
  });
};
