import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { sandboxMailboxMachine } from './sandboxMailbox.machine';

const MESSAGE = { time: 1_700_000_000_000, code: '123456', subject: 'Confirm', text: 'Your code: 123456' };

export const sandboxMailboxModel = defineFlowModel<typeof sandboxMailboxMachine>({
  title: 'Sandbox mailbox',
  spec: 'RULES Accounts: the embedded default keeps an outbox that only the sandbox screen shows',
  machine: sandboxMailboxMachine,
  inputs: [{ account: 'new@statex.test' }],
  answers: { loadMailbox: [{ ok: true, value: [MESSAGE] }, NETWORK_DOWN] },
});
