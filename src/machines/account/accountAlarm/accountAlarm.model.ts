import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { accountAlarmMachine } from './accountAlarm.machine';

export const accountAlarmModel = defineFlowModel<typeof accountAlarmMachine>({
  title: 'This was not me',
  spec: 'RULES Accounts: what protects an account',
  machine: accountAlarmMachine,
  inputs: [{ token: 'of the mail' }],
  answers: { lockByLink: [{ ok: true, value: {} }, { ok: false, error: 'alarmLinkLate' }, NETWORK_DOWN] },
  statements: ({ where, after, asks, accepted, refused }) => ({
    'opening the link locks nothing: a person presses, and the link is shown once': asks('lockByLink', {
      by: 'user.alarm.accept',
      with: () => ({ token: 'of the mail' }),
    }),
    'a link that is over is said to be, and not tried again': after(
      refused('lockByLink', 'alarmLinkLate'),
      ({ now }) => now.status === 'done' && now.context.failure?.error === 'alarmLinkLate',
    ),
    'an account that was locked is said to be, and the link is done with': after(
      accepted('lockByLink'),
      ({ now }) => now.status === 'done' && now.context.failure === null,
    ),
    'while the exchange is told nothing is sent a second time': where(
      (state) => state.hasTag('busy'),
      (state) => !state.can({ type: 'user.alarm.accept' }),
    ),
    'without a connection another press tries again': where(
      (state) => state.hasTag('failed'),
      (state) => state.can({ type: 'user.alarm.accept' }),
    ),
  }),
});
