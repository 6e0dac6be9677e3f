import { assign, setup } from 'xstate';
import type { Outcome } from '../../../../domain/contract/outcome';
import { call } from '../../call';
import { actor, typesOf, withValue } from '../../passing';
import { accepted } from '../../families/submission';

/** A message that an exchange with real funds would have sent. */
interface MailboxMessage {
  /** ms since the epoch. */
  time: number;
  /** Digits only; '' for a message without a code. */
  code: string;
  subject: string;
  text: string;
}

interface SandboxMailboxContext {
  /** Email, or phone as "+<country code> <number>". */
  account: string;
  /** Newest first, as last loaded. */
  messages: readonly MailboxMessage[];
}

type SandboxMailboxEvent = { type: 'user.mailbox.reload' };

export const sandboxMailboxMachine = setup({
  types: typesOf<SandboxMailboxContext, SandboxMailboxEvent, 'busy' | 'failed', never, { account: string }>(),
  actors: { loadMailbox: call('sandboxOutbox') },
  guards: {
    isOk: (_, outcome: Outcome<unknown>) => outcome.ok,
  },
  actions: {
    storeMessages: assign((_, messages: MailboxMessage[]) => ({ messages })),
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
        ...actor('loadMailbox'),
        input: ({ context }) => ({ account: context.account }),
        onDone: [accepted('open', withValue('storeMessages')), { target: 'closed' }],
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
