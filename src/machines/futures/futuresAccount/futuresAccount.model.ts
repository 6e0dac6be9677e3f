import { defineFlowModel } from '../../flowModel';
import { sampleAccount, sampleFunds, sampleFuturesOrder, samplePlan, samplePosition } from '../futures/samples';
import { futuresAccountMachine } from './futuresAccount.machine';

export const futuresAccountModel = defineFlowModel<typeof futuresAccountMachine>({
  title: 'Contract account',
  spec: 'SPEC §3 Wallet accounts, §4 Futures order',
  machine: futuresAccountMachine,
  cases: {
    'push.account.snapshot': () => [{ account: sampleAccount }],
    'push.account.changed': () => [
      { push: { kind: 'futuresOrder', order: sampleFuturesOrder({ status: 'traded' }) } },
      { push: { kind: 'futuresPlan', plan: samplePlan({ status: 'triggered' }) } },
      { push: { kind: 'futuresPosition', position: samplePosition({ status: 'liquidated' }) } },
      { push: { kind: 'futuresFunds', funds: sampleFunds } },
    ],
  },
  abstract: ({ value, context: { account } }) => [value, account !== null, account?.permission],
});
