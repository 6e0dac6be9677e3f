import { createTestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { DEPOSIT_STATUSES, WITHDRAWAL_STATUSES } from '../../../domain/contract/wallet/walletChoices';
import { depositLifecycle, type DepositEvent } from '../../../domain/lifecycles/deposit.lifecycle';
import { withdrawalLifecycle, type WithdrawalEvent } from '../../../domain/lifecycles/withdrawal.lifecycle';
import type { Command } from '../../../server/engine/decision';
import { formatId } from '../../../server/engine/ids';
import type { WalletRecord } from '../../../server/products/wallet/engine/records';
import { Exchange } from '../../support/exchange';

const USER = 1000;
const REQUIRED = 3;

const REPORTS: Record<DepositEvent['type'], number> = {
  'deposit.see': 0,
  'deposit.drop': 0,
  'deposit.include': 1,
  'deposit.credit': REQUIRED,
};
const DEPOSIT_EVENTS = Object.keys(REPORTS).map((type) => ({ type }) as DepositEvent);

const report = (confirmations: number): Command => ({
  ...{ kind: 'deposit.report', user: USER, currency: 'USDT', network: 'TEST', address: 'a', txid: 't', ref: 'r' },
  ...{ quantity: '10', confirmations, required: REQUIRED, sandbox: true },
});

describe('a deposit in the engine follows its lifecycle', () => {
  const paths = createTestModel(depositLifecycle).getSimplePaths({
    events: (state) => DEPOSIT_EVENTS.filter((event) => state.can(event)),
  });

  it.each(paths.map((path) => ({ description: path.description, path })))('$description', async ({ path }) => {
    const exchange = new Exchange();
    let block = 0;
    const take = (type: DepositEvent['type']) => () => {
      block = type === 'deposit.include' ? block + 1 : REPORTS[type];
      exchange.decide(report(type === 'deposit.include' ? Math.min(block, REQUIRED - 1) : block));
    };
    await path.test({
      states: {
        '*': (state) => {
          expect(exchange.engine.state.wallet.deposit('r')?.status ?? 'reported').toBe(state.value);
          expect(exchange.balance(USER, 'USDT')).toBe(state.value === 'success' ? '10/0' : '0/0');
        },
      },
      events: Object.fromEntries(DEPOSIT_EVENTS.map(({ type }) => [type, take(type)])),
    });
  });

  it('has the statuses of the contract', () => {
    expect(Object.keys(depositLifecycle.states)).toEqual(['reported', ...DEPOSIT_STATUSES]);
  });
});

const ACTS: Record<Exclude<WithdrawalEvent['type'], 'withdrawal.accept'>, (withdrawalId: string) => Command> = {
  'withdrawal.approve': (withdrawalId) => ({ kind: 'withdrawal.approve', withdrawalId }),
  'withdrawal.cancel': (withdrawalId) => ({ kind: 'withdrawal.cancel', user: USER, withdrawalId }),
  'withdrawal.disburse': (withdrawalId) => ({ kind: 'withdrawal.disburse', withdrawalId, txid: null }),
  'withdrawal.progress': (withdrawalId) => ({ kind: 'withdrawal.progress', withdrawalId, txid: 't', confirmations: 1 }),
  'withdrawal.complete': (withdrawalId) => ({
    ...{ kind: 'withdrawal.progress', withdrawalId, txid: 't' },
    confirmations: REQUIRED,
  }),
  'withdrawal.fail': (withdrawalId) => ({ kind: 'withdrawal.fail', withdrawalId, failure: 'network' }),
};
const REQUEST: Command = {
  ...{
    kind: 'withdrawal.request',
    user: USER,
    currency: 'USDT',
    network: 'TEST',
    address: 'a',
    memo: null,
    note: null,
  },
  ...{ quantity: '10', fee: '1', required: REQUIRED, sandbox: true, worth: '10', limit: '100' },
};
const BALANCES: Record<string, string> = {
  requested: '50/0',
  notDisbursed: '39/11',
  pendingConfirmation: '39/11',
  completed: '39/0',
  releaseFailed: '50/0',
  cancelled: '50/0',
};

describe('a withdrawal in the engine follows its lifecycle', () => {
  const acts = Object.entries(ACTS) as [keyof typeof ACTS, (withdrawalId: string) => Command][];
  const events: WithdrawalEvent[] = [{ type: 'withdrawal.accept' }, ...acts.map(([type]) => ({ type }))];
  const paths = createTestModel(withdrawalLifecycle).getSimplePaths({
    events: (state) => events.filter((event) => state.can(event)),
  });

  it.each(paths.map((path) => ({ description: path.description, path })))('$description', async ({ path }) => {
    const exchange = new Exchange();
    exchange.fund(USER, { USDT: '50' });
    let record: Extract<WalletRecord, { kind: 'withdrawal' }> | null = null;
    const idOf = () => formatId(record?.id ?? 7);
    await path.test({
      states: {
        '*': (state) => {
          const status = record?.status ?? 'requested';
          expect(status).toBe(state.value);
          expect(exchange.balance(USER, 'USDT')).toBe(BALANCES[status]);
          const impossible = acts.filter(([type]) => !state.can({ type }));
          for (const [, command] of impossible) expect(exchange.decide(command(idOf()))).toMatchObject({ ok: false });
          expect(record?.status ?? 'requested').toBe(status);
        },
      },
      events: {
        'withdrawal.accept': () => {
          const decision = exchange.decide(REQUEST);
          record = decision.ok && decision.moved?.kind === 'withdrawal' ? decision.moved : null;
        },
        ...Object.fromEntries(acts.map(([type, command]) => [type, () => void exchange.decide(command(idOf()))])),
      },
    });
  });

  it('has the statuses of the contract', () => {
    expect(Object.keys(withdrawalLifecycle.states)).toEqual(['requested', ...WITHDRAWAL_STATUSES]);
  });
});
