import { assign, setup } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import { valueOf } from '../outcomes';
import { port } from '../port';
import type { MailboxMessage, SandboxMailboxContext, SandboxMailboxEvent } from './sandboxMailbox.types';

export const sandboxMailboxMachine = setup({
  types: {
    context: {} as SandboxMailboxContext,
    events: {} as SandboxMailboxEvent,
    input: {} as { account: string },
    tags: {} as 'busy' | 'failed',
  },
  actors: { loadMailbox: port<Outcome<MailboxMessage[]>, { account: string }>('loadMailbox') },
  guards: {
    isOk: (_, params: { outcome: Outcome<unknown> }) => params.outcome.ok,
  },
  actions: {
    storeMessages: assign((_, params: { messages: MailboxMessage[] }) => params),
  },
}).createMachine({
  id: 'sandboxMailbox',
  description: 'Shows what would have been sent to an address, so that nobody needs a mailbox to try the exchange.',
  context: ({ input }) => ({ ...input, messages: [] }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The messages are being looked up.',
      tags: 'busy',
      invoke: {
        id: 'loadMailbox',
        src: 'loadMailbox',
        input: ({ context }) => ({ account: context.account }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'open',
            actions: { type: 'storeMessages', params: ({ event }) => ({ messages: valueOf(event.output) }) },
          },
          { target: 'closed' },
        ],
      },
    },
    open: {
      description: 'The messages are shown.',
      on: { 'user.mailbox.reload': 'opening' },
    },
    closed: {
      description: 'The messages could not be loaded.',
      tags: 'failed',
      on: { 'user.mailbox.reload': 'opening' },
    },
  },
});
