import { afterEach, beforeEach, expect, it } from 'vitest';
import { operatorActOf } from '../../../server/operator/acts';
import { createOperator } from '../../../server/operator/desk';
import { BY } from '../../support/operatorDesk';
import { WalletExchange } from '../../support/walletExchange';

const DAY_MS = 86_400_000;

let wallet: WalletExchange;
beforeEach(async () => {
  wallet = await new WalletExchange().start();
});
afterEach(() => wallet.close());

async function operate(...words: string[]) {
  const act = await operatorActOf(words);
  if (!act) throw new Error('not understood');
  const { link, accounts } = wallet.exchange.app;
  return createOperator({ link, accounts, dataDir: wallet.dataDir })(act, BY);
}

it('coins sent to a closed account are reported to the operator, who sees whose they are', async () => {
  const { accounts } = wallet.exchange.app;
  const user = accounts.users.byAccount('holder@statex.test')!;
  expect((await operate('account', 'closed')).message).toBe('nothing came to closed accounts');
  expect(await operate('account', 'closed', user.public_id)).toMatchObject({ ok: false });
  await accounts.erasure.erase(
    user,
    () => true,
    () => undefined,
  );
  await wallet.exchange.pass(DAY_MS, wallet.token);
  expect((await operate('account', 'closed')).message).toBe('nothing came to closed accounts');
  await wallet.deposited('250');
  expect((await operate('account', 'closed')).message).toMatch(
    new RegExp(`^${user.public_id}  closed .*  1 deposits since$`),
  );
  const { message } = await operate('account', 'closed', user.public_id);
  expect(message).toContain('was        holder@statex.test');
  expect(message).toMatch(/spot {2}1250\.?0* USDT/);
  expect(message).toMatch(/success {2}250\.?0* USDT {2}TRC20/);
  expect(accounts.auditLog.latest(1)).toMatchObject([{ act: 'account.closed', outcome: 'done: shown' }]);
});

it('the operator’s "account" command accepts only complete arguments', async () => {
  const wrong = [['account'], ['account', 'closed', 'x'], ['account', 'closed', '12345678', 'y']];
  expect(await Promise.all(wrong.map(operatorActOf))).toEqual([null, null, null]);
});
