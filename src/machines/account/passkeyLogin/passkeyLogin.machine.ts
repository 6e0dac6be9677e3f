import { emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { Failure } from '../../../../domain/contract/outcome';
import { call } from '../../call';
import { actor, typesOf, withValue } from '../../passing';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { SYSTEM } from '../../shell/app/systemIds';
import type { SignedIn } from '../login/login.machine';
import { answerOf, asked, passkeyActors, passkeyAnswers, type Asking } from '../passkeyAnswer';
import { accepted, refused } from '../../families/submission';

interface PasskeyLoginContext extends Asking {
  failure: Failure | null;
}

const base = setup({
  types: typesOf<PasskeyLoginContext, { type: 'user.passkey.logIn' }, 'busy', ToastNotice>(),
  actors: { ...passkeyActors, enter: call('passkeyLogin') },
  actions: {
    toastWelcome: emit(toast('success', 'login:welcome')),
    beginSession: sendTo(
      ({ system }) => system.get(SYSTEM.session),
      (_, signedIn: SignedIn) => ({ type: 'flow.session.begin', token: signedIn.token, user: signedIn.user }),
    ),
  },
}).extend(passkeyAnswers);

export const passkeyLoginMachine = base.createMachine({
  id: 'passkeyLogin',
  description: 'Signs in by a passkey alone, which names the account too.',
  context: { question: null, answer: null, failure: null },
  initial: 'ready',
  states: {
    ready: {
      description: 'A login by passkey can be begun.',
      entry: 'forgetAnswer',
      on: { 'user.passkey.logIn': { target: 'asking', actions: 'forgetFailure' } },
    },
    ...asked('login', 'entering', 'ready'),
    entering: {
      description: 'The exchange checks what the passkey signed.',
      tags: 'busy',
      invoke: {
        ...actor('enter'),
        input: answerOf,
        onDone: [accepted('signedIn', [withValue('beginSession'), 'toastWelcome']), refused('ready')],
      },
    },
    signedIn: { description: 'The session has begun.', type: 'final', entry: 'forgetAnswer' },
  },
});

type PasskeyLoginSnapshot = SnapshotFrom<typeof passkeyLoginMachine>;
/** True while the next screen is being opened. */
export const isSignedIn = (snapshot: PasskeyLoginSnapshot) => snapshot.matches('signedIn');
