import { expect, it } from 'vitest';
import type { Withdrawal } from '../../../domain/contract/wallet/withdrawal';
import type { Custody } from '../../../server/adapters/custody';
import type { Batch, EngineLink } from '../../../server/link/messages';
import { createPayouts } from '../../../server/products/wallet/service/payouts';

const disbursed = (id: string) =>
  ({
    ...{ id, currency: 'ETH', network: 'ERC20', address: id, memo: null, quantity: '1', sandbox: false },
    ...{ status: 'pendingConfirmation', txid: null },
  }) as unknown as Withdrawal;

const ownedBy = (id: string) => ({ user: 1000, withdrawal: disbursed(id) });

it('a payment that its receiver refuses is tried again after half a minute, and holds up no other', async () => {
  const tried: string[] = [];
  const errors: string[] = [];
  const custody: Pick<Custody, 'pays' | 'sandbox' | 'send'> = {
    ...{ pays: true, sandbox: false },
    async send({ id }) {
      tried.push(id);
      if (id === 'refusing') throw new Error('execution reverted');
    },
  };
  const payouts = createPayouts({
    link: {} as EngineLink,
    custodyOf: () => custody as Custody,
    isLocked: () => false,
    onError: ({ message }) => errors.push(message),
    ...{ reviewAfterMs: null, disburseAfterMs: 0, paysOut: () => true },
  });
  payouts.begin(['refusing', 'other'].map(ownedBy));
  for (let now = 0; now < 30_000; now += 250) await payouts.tend(now);
  expect([tried, errors]).toEqual([['refusing', 'other'], ['execution reverted']]);
  await payouts.tend(30_000);
  expect([tried, errors]).toEqual([
    ['refusing', 'other', 'refusing'],
    ['execution reverted', 'execution reverted'],
  ]);
});

it('nothing is paid that was given up while another payment was on its way to the custody', async () => {
  const tried: string[] = [];
  let arrive = (): void => undefined;
  const arriving = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const custody: Pick<Custody, 'pays' | 'sandbox' | 'send'> = {
    ...{ pays: true, sandbox: false },
    async send({ id }) {
      tried.push(id);
      if (id === 'slow') await arriving;
    },
  };
  const payouts = createPayouts({
    link: {} as EngineLink,
    custodyOf: () => custody as Custody,
    isLocked: () => false,
    onError: () => undefined,
    ...{ reviewAfterMs: null, disburseAfterMs: 0, paysOut: () => true },
  });
  payouts.begin(['slow', 'givenUp'].map(ownedBy));
  const tended = payouts.tend(0);
  const push = { kind: 'withdrawal', withdrawal: { ...disbursed('givenUp'), status: 'releaseFailed' } } as const;
  payouts.onBatch({ events: [{ type: 'moved', user: 1000, push }] } as unknown as Batch);
  arrive();
  await tended;
  expect(tried).toEqual(['slow']);
});

it('nothing more is handed over once withdrawals are halted, even in the middle of a round', async () => {
  const tried: string[] = [];
  const custody: Pick<Custody, 'pays' | 'sandbox' | 'send'> = {
    ...{ pays: true, sandbox: false },
    send: async ({ id }) => void tried.push(id),
  };
  const payouts = createPayouts({
    link: {} as EngineLink,
    custodyOf: () => custody as Custody,
    isLocked: () => false,
    onError: () => undefined,
    ...{ reviewAfterMs: null, disburseAfterMs: 0, paysOut: () => tried.length === 0 },
  });
  payouts.begin(['first', 'second'].map(ownedBy));
  await payouts.tend(0);
  expect(tried).toEqual(['first']);
});

it('pending withdrawals of an account locked while payouts were held are cancelled once payouts go on', async () => {
  const sent: unknown[] = [];
  const link: Pick<EngineLink, 'send'> = {
    send: async (command) => (sent.push(command), { ok: true } as never),
  };
  let isHeld = true;
  const payouts = createPayouts({
    link: link as EngineLink,
    custodyOf: () => ({ pays: true, sandbox: false }) as Custody,
    isLocked: (user) => user === 1000,
    onError: ({ message }) => expect.unreachable(message),
    ...{ reviewAfterMs: 0, disburseAfterMs: 0, paysOut: () => !isHeld },
  });
  const waiting = (id: string) => ({ ...disbursed(id), status: 'notDisbursed', approved: null, time: 0 }) as Withdrawal;
  payouts.begin([
    { user: 1000, withdrawal: { ...waiting('approved'), approved: 0 } },
    { user: 1000, withdrawal: waiting('asked') },
    { user: 1001, withdrawal: { ...waiting('other'), sandbox: true } },
  ]);
  await payouts.tend(0);
  expect(sent).toEqual([]);
  isHeld = false;
  await payouts.tend(0);
  expect(sent).toEqual([
    { kind: 'withdrawal.cancel', user: 1000, withdrawalId: 'approved' },
    { kind: 'withdrawal.cancel', user: 1000, withdrawalId: 'asked' },
    { kind: 'withdrawal.approve', withdrawalId: 'other' },
  ]);
});

it('a sandbox, whose faucet gives coins away, approves no payment on a real network by itself', async () => {
  const sent: unknown[] = [];
  const send = async (command: unknown) => {
    sent.push(command);
    return { ok: true };
  };
  const payouts = createPayouts({
    link: { send } as unknown as EngineLink,
    custodyOf: () => undefined,
    isLocked: () => false,
    onError: () => undefined,
    ...{ reviewAfterMs: 0, disburseAfterMs: 0, paysOut: () => true },
  });
  const asked = { status: 'notDisbursed', approved: null, time: 0 } as const;
  payouts.begin(
    [true, false].map((sandbox) => ({
      user: 1000,
      withdrawal: { ...disbursed(sandbox ? 'simulated' : 'real'), ...asked, sandbox },
    })),
  );
  await payouts.tend(0);
  expect(sent).toEqual([{ kind: 'withdrawal.approve', withdrawalId: 'simulated' }]);
});
