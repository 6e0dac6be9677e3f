import { defineFlowModel } from '../../flowModel';
import { preferencesFrom } from '../preferences/preferences.machine';
import { appMachine } from './app.machine';

const NOTHING_STORED = { language: null, pricing: null, theme: null, colours: null };

export const appModel = defineFlowModel<typeof appMachine>({
  title: 'Application',
  spec: 'SPEC §4 Session, Startup order',
  machine: appMachine,
  inputs: [{ preferences: preferencesFrom(NOTHING_STORED), session: { token: null, user: null }, market: true }],
  abstract: ({ context }) => Object.keys(context.flows),
  cases: {
    'flow.screen.open': () => [{ key: 'toasts:screen', source: 'toasts', input: undefined }],
    'flow.screen.close': () => [{ key: 'toasts:screen' }],
    'xstate.error.actor.*': () => [
      { type: 'xstate.error.actor.startup', actorId: 'startup', error: new Error('model: an actor failed') },
    ],
  },
});
