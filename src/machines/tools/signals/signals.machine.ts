import { assign, emit, setup } from 'xstate';
import type { UserPush } from '../../../../domain/contract/channels';
import { navigate, type NavigateNotice } from '../../shell/app/notices';
import { port, watchPrivate } from '../../port';
import {
  type ChannelSent,
  isNew,
  type Permission,
  type Signal,
  type SignalKind,
  signalOf,
  type SignalsContext,
  type SignalSettings,
  type SignalsEvent,
  withSignal,
} from './signals.read';
import { typesOf, withEvent } from '../../passing';

/** Announces changes of the user's orders, contracts and alerts by sound, browser notification and speech. */
export const signalsMachine = setup({
  types: typesOf<
    SignalsContext,
    SignalsEvent,
    'busy' | 'sounding' | 'notifying' | 'refused' | 'unsupported' | 'asking',
    NavigateNotice
  >(),
  actors: {
    watchChannel: watchPrivate<ChannelSent>(),
    loadSettings: port<SignalSettings>('loadSettings'),
    askPermission: port<Permission>('askPermission'),
  },
  guards: {
    isNew: ({ context }, params: { data: UserPush }) => isNew(context, params.data),
    soundsOn: ({ context }) => context.settings.sounds,
    isGranted: ({ context }) => context.settings.permission === 'granted',
    notifies: ({ context }) => context.settings.notifications && context.settings.permission === 'granted',
    isRefused: ({ context }) => context.settings.permission === 'denied',
    isUnsupported: ({ context }) => context.settings.permission === 'unsupported',
    hasGranted: (_, params: { permission: Permission }) => params.permission === 'granted',
    hasQueue: ({ context }) => context.queue.length > 0,
  },
  actions: {
    /** Provided by src/app: plays one of the synthesised sounds. */
    playSound: (_args, _params: { kind: SignalKind | null }) => {},
    /** Provided by src/app: shows a browser notification, unless the page is visible. */
    showNotification: (_args, _params: { signal: Signal | null }) => {},
    /** Provided by src/app: writes a choice to browser storage. */
    saveSettings: (_args, _params: Partial<Pick<SignalSettings, 'sounds' | 'notifications'>>) => {},
    storeSettings: assign((_, params: { settings: SignalSettings }) => ({ settings: params.settings })),
    choose: assign(({ context }, params: Partial<SignalSettings>) => ({
      settings: { ...context.settings, ...params },
    })),
    enqueueSignal: assign(({ context }, params: { data: UserPush }) => withSignal(context, params.data)),
    openPlace: emit((_, params: { to: string }) => navigate(params.to)),
    speak: assign(({ context }) => ({ spoken: context.queue, queue: [] })),
  },
  delays: {
    /** Signals within this pause are read aloud together, ms. */
    speakPause: 1500,
  },
}).createMachine({
  id: 'signals',
  description: 'Tells the user what happens to orders, contracts and alerts.',
  context: {
    settings: { sounds: false, notifications: false, permission: 'default' },
    heard: [],
    queue: [],
    spoken: [],
  },
  invoke: { id: 'watchUser', src: 'watchChannel', input: { channel: 'user' } },
  on: { 'sys.notification.opened': { actions: withEvent('openPlace') } },
  initial: 'loading',
  states: {
    loading: {
      description: 'Reading what was chosen on this device, and what the browser allows.',
      tags: 'busy',
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        onDone: {
          target: 'listening',
          actions: { type: 'storeSettings', params: ({ event }) => ({ settings: event.output }) },
        },
      },
    },
    listening: {
      description: 'Messages of the private channel are told.',
      type: 'parallel',
      states: {
        sound: {
          description: 'Whether signals are heard.',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Were sounds chosen?',
              always: [{ guard: 'soundsOn', target: 'sounding' }, { target: 'silent' }],
            },
            silent: {
              description: 'Nothing is heard.',
              on: {
                'user.sounds.toggle': {
                  target: 'sounding',
                  actions: [
                    { type: 'choose', params: { sounds: true } },
                    { type: 'saveSettings', params: { sounds: true } },
                    { type: 'playSound', params: { kind: 'fill' } },
                  ],
                },
              },
            },
            sounding: {
              description: 'Each kind of signal has its sound.',
              tags: 'sounding',
              on: {
                'user.sounds.toggle': {
                  target: 'silent',
                  actions: [
                    { type: 'choose', params: { sounds: false } },
                    { type: 'saveSettings', params: { sounds: false } },
                  ],
                },
                'user.sounds.try': { actions: { type: 'playSound', params: { kind: 'fill' } } },
                'push.channel.data': {
                  guard: withEvent('isNew'),
                  actions: {
                    type: 'playSound',
                    params: ({ event }) => ({ kind: signalOf(event.data)?.kind ?? null }),
                  },
                },
              },
            },
          },
        },
        notifications: {
          description: 'Whether the browser shows signals while nobody looks at the page.',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'What was chosen, and does the browser allow it?',
              always: [
                { guard: 'isUnsupported', target: 'unsupported' },
                { guard: 'isRefused', target: 'refused' },
                { guard: 'notifies', target: 'notifying' },
                { target: 'off' },
              ],
            },
            unsupported: {
              description: 'The browser has no notifications.',
              tags: 'unsupported',
            },
            off: {
              description: 'No notifications are wanted.',
              on: {
                'user.notifications.toggle': [
                  {
                    guard: 'isGranted',
                    target: 'notifying',
                    actions: [
                      { type: 'choose', params: { notifications: true } },
                      { type: 'saveSettings', params: { notifications: true } },
                    ],
                  },
                  { target: 'asking' },
                ],
              },
            },
            asking: {
              description: 'The browser asks the user whether the exchange may show notifications.',
              tags: 'asking',
              invoke: {
                id: 'askPermission',
                src: 'askPermission',
                onDone: [
                  {
                    guard: { type: 'hasGranted', params: ({ event }) => ({ permission: event.output }) },
                    target: 'notifying',
                    actions: [
                      { type: 'choose', params: { notifications: true, permission: 'granted' } },
                      { type: 'saveSettings', params: { notifications: true } },
                    ],
                  },
                  {
                    target: 'deciding',
                    actions: { type: 'choose', params: ({ event }) => ({ permission: event.output }) },
                  },
                ],
              },
            },
            notifying: {
              description: 'Signals are shown by the browser while nobody looks at the page.',
              tags: 'notifying',
              on: {
                'user.notifications.toggle': {
                  target: 'off',
                  actions: [
                    { type: 'choose', params: { notifications: false } },
                    { type: 'saveSettings', params: { notifications: false } },
                  ],
                },
                'push.channel.data': {
                  guard: withEvent('isNew'),
                  actions: { type: 'showNotification', params: ({ event }) => ({ signal: signalOf(event.data) }) },
                },
              },
            },
            refused: {
              description: 'The browser refuses notifications; only the browser’s own settings change that.',
              tags: 'refused',
            },
          },
        },
        voice: {
          description: 'What screen readers are told, a few sentences at a time.',
          initial: 'quiet',
          states: {
            quiet: {
              description: 'There is nothing to say.',
              on: {
                'push.channel.data': {
                  guard: withEvent('isNew'),
                  target: 'speaking',
                  actions: withEvent('enqueueSignal'),
                },
              },
            },
            speaking: {
              description: 'What happened is being read aloud; what comes meanwhile waits.',
              entry: 'speak',
              on: {
                'push.channel.data': {
                  guard: withEvent('isNew'),
                  actions: withEvent('enqueueSignal'),
                },
              },
              after: {
                speakPause: [{ guard: 'hasQueue', target: 'speaking', reenter: true }, { target: 'quiet' }],
              },
            },
          },
        },
      },
    },
  },
});
