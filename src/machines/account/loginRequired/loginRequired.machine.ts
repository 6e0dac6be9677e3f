import { emit, sendTo, setup } from 'xstate';
import { navigate, toast, type Notice } from '../../shell/app/notices';
import { SYSTEM } from '../../shell/app/systemIds';

export const loginRequiredMachine = setup({
  types: { emitted: {} as Notice },
  actions: {
    askToLogIn: emit(toast('info', 'session:pleaseLogIn')),
    clearSession: sendTo(({ system }) => system.get(SYSTEM.session), { type: 'flow.session.clear' }),
    openLogin: emit(navigate('/login', { replace: true })),
  },
  delays: {
    /** Delay between the message and the login screen, ms. */
    loginRedirect: 200,
  },
}).createMachine({
  id: 'loginRequired',
  description: 'A login-required address was opened without token and user info.',
  initial: 'refused',
  states: {
    refused: {
      description: 'The visitor is asked to log in; what is left of a session is cleared.',
      entry: ['askToLogIn', 'clearSession'],
      after: { loginRedirect: 'redirected' },
    },
    redirected: { description: 'The login screen is being opened.', type: 'final', entry: 'openLogin' },
  },
});
