import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { channels, type UserPush } from '../../../domain/contract/channels';
import { createTransfer } from '../../../domain/contract/wallet/transfer';
import { connectTo, type PushClient } from '../../support/pushClient';
import { WalletExchange } from '../../support/walletExchange';

let wallet: WalletExchange;
let holder: PushClient;
let stranger: PushClient;
beforeEach(async () => {
  wallet = await new WalletExchange().start();
  await wallet.exchange.app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const other = await wallet.exchange.signUp('stranger@statex.test');
  [holder, stranger] = await Promise.all([connectTo(wallet.exchange, wallet.token), connectTo(wallet.exchange, other)]);
  await holder.subscribe(channels.user);
  await stranger.subscribe(channels.user);
});
afterEach(async () => {
  holder.socket.disconnect();
  stranger.socket.disconnect();
  await wallet.close();
});

/** Waits until the account holder's page has received such a push; returns the pushes so far. */
async function told(isTold: (push: UserPush) => boolean): Promise<UserPush[]> {
  for (let count = 1; ; count++) {
    const pushes = (await holder.received(count)).map(({ data }) => data as UserPush);
    if (pushes.some(isTold)) return pushes;
  }
}
const withdrawals = (pushes: UserPush[]) =>
  pushes.flatMap((push) => (push.kind === 'withdrawal' ? [push.withdrawal.status] : []));

describe('the open page of a holder', () => {
  it('receives each step of a deposit and the resulting balance', async () => {
    await wallet.deposit('50');
    await wallet.seconds(10);
    const pushes = await told((push) => push.kind === 'deposit' && push.deposit.status === 'success');
    const states = pushes.flatMap((push) => (push.kind === 'deposit' ? [push.deposit.status] : []));
    expect([...new Set(states)]).toEqual(['pending', 'confirming', 'success']);
    await told((push) => push.kind === 'balance' && push.balance.available === '1050.00000000');
    expect(stranger.pushes).toEqual([]);
  });

  it('receives each step of a withdrawal, and its frozen amount', async () => {
    await wallet.withdrawn();
    await told((push) => push.kind === 'balance' && push.balance.frozen === '21.00000000');
    await wallet.seconds(20);
    const pushes = await told((push) => push.kind === 'withdrawal' && push.withdrawal.status === 'completed');
    expect([...new Set(withdrawals(pushes))]).toEqual(['notDisbursed', 'pendingConfirmation', 'completed']);
    expect(stranger.pushes).toEqual([]);
  });

  it('receives a transfer, both balances and the funds for contracts', async () => {
    const body = { from_account: 'spot', to_account: 'contract', currency: 'USDT', quantity: '100' } as const;
    expect((await wallet.exchange.call(createTransfer, body, { token: wallet.token })).code).toBe(200);
    const pushes = await told((push) => push.kind === 'balance' && push.balance.account === 'contract');
    expect(pushes.map(({ kind }) => kind).toSorted()).toEqual(['balance', 'balance', 'futuresFunds', 'transfer']);
    expect(stranger.pushes).toEqual([]);
  });
});
