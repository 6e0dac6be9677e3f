import { emit, setup } from 'xstate';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { port } from '../../port';
import { actor, withOutput } from '../../passing';

export const copyMachine = setup({
  types: {
    events: {} as { type: 'user.text.copy'; text: string },
    emitted: {} as ToastNotice,
    tags: {} as 'busy',
  },
  actors: { copyText: port<boolean, { text: string }>('copyText') },
  guards: { isCopied: (_, copied: boolean) => copied },
  actions: {
    announceCopied: emit(toast('success', 'common:copySuccess')),
    announceFailure: emit(toast('error', 'common:copyFailed')),
  },
}).createMachine({
  id: 'copy',
  description: 'Copies a text to the clipboard.',
  initial: 'ready',
  states: {
    ready: {
      description: 'Nothing is being copied.',
      on: { 'user.text.copy': 'copying' },
    },
    copying: {
      description: 'The text is on its way to the clipboard.',
      tags: 'busy',
      invoke: {
        ...actor('copyText'),
        input: ({ event }) => ({ text: event.text }),
        onDone: [
          { guard: withOutput('isCopied'), target: 'ready', actions: 'announceCopied' },
          { target: 'ready', actions: 'announceFailure' },
        ],
      },
    },
  },
});
