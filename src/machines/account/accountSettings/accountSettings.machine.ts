import { assign, emit, setup } from 'xstate';
import { SETTINGS_START, type Settings } from '../../../../domain/contract/account/accountSettings';
import type { Failure } from '../../../../domain/contract/outcome';
import { call } from '../../call';
import { answers, refused, accepted } from '../../families/submission';
import { actor, typesOf, withEvent, withValue } from '../../passing';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { updateSession } from '../updateSession';

interface AccountSettingsContext {
  /** Changes being saved, or saved last. */
  changes: Partial<Settings>;
  failure: Failure | null;
}

type AccountSettingsEvent = { type: 'user.setting.choose'; changes: Partial<Settings> };

const base = setup({
  types: typesOf<AccountSettingsContext, AccountSettingsEvent, 'busy', ToastNotice>(),
  actors: { changeSettings: call('changeSettings') },
  actions: {
    storeChanges: assign((_, { changes }: AccountSettingsEvent) => ({ changes, failure: null })),
    updateSession,
    toastSaved: emit(toast('success', 'profile:settingSaved')),
  },
}).extend(answers);

export const accountSettingsMachine = base.createMachine({
  id: 'accountSettings',
  description: 'Keeps with the exchange what the user settles in one field each.',
  context: { changes: {}, failure: null },
  initial: 'settled',
  states: {
    settled: {
      description: 'The settings are as the exchange keeps them.',
      on: { 'user.setting.choose': { target: 'saving', actions: withEvent('storeChanges') } },
    },
    saving: {
      description: 'The exchange is keeping what was chosen.',
      tags: 'busy',
      invoke: {
        ...actor('changeSettings'),
        input: ({ context }) => context.changes,
        onDone: [accepted('settled', [withValue('updateSession'), 'toastSaved']), refused('settled')],
      },
    },
  },
});

/** User info stored by an earlier build in this browser lacks settings added since. */
export const settingsOf = (user: { settings?: Partial<Settings> }): Settings => ({
  ...SETTINGS_START,
  ...user.settings,
});
