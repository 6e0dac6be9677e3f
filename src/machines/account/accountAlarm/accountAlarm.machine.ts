import { setup } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { call } from '../../call';
import { answers } from '../../families/submission';
import { actor, typesOf, withOutput } from '../../passing';

interface AccountAlarmContext {
  /** Token after the # of the link. */
  token: string;
  failure: Failure | null;
}

const HOPELESS: ReadonlySet<string> = new Set(['alarmLinkWrong', 'alarmLinkLate', 'alarmLinkUsed', 'validation']);

const base = setup({
  types: typesOf<AccountAlarmContext, { type: 'user.alarm.accept' }, 'busy' | 'failed', never, { token: string }>(),
  actors: { lockByLink: call('lockByLink') },
  guards: {
    isHopeless: (_, outcome: Outcome<object>) => !outcome.ok && HOPELESS.has(outcome.error),
  },
}).extend(answers);

/** Waits for a press, because programs that scan mails open links too. */
export const accountAlarmMachine = base.createMachine({
  id: 'accountAlarm',
  description:
    'Whoever finds a mail about something that they did not do locks the account by its link, without a login.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The person reads what locking does.',
      on: { 'user.alarm.accept': 'locking' },
    },
    locking: {
      description: 'The exchange is being told.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        ...actor('lockByLink'),
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          { guard: withOutput('isOk'), target: 'locked' },
          { guard: withOutput('isHopeless'), target: 'refused', actions: withOutput('storeFailure') },
          { target: 'failed', actions: withOutput('storeFailure') },
        ],
      },
    },
    locked: { description: 'The account is locked: nobody is signed in to it and nothing of it moves.', type: 'final' },
    refused: {
      description: 'The link is none of ours, too old or used up; the page says what helps then.',
      type: 'final',
    },
    failed: {
      description: 'The exchange could not be told; one press tries again.',
      tags: 'failed',
      on: { 'user.alarm.accept': 'locking' },
    },
  },
});
