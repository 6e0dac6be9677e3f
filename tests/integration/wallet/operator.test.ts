import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EngineLink } from '../../../server/link/messages';
import { readOperatorAct } from '../../../server/operator/acts';
import { createOperator } from '../../../server/operator/desk';
import { BY } from '../../support/operatorDesk';
import { withdrawalActOf } from '../../../server/products/wallet/operator';
import { WalletExchange } from '../../support/walletExchange';

let wallet: WalletExchange;
beforeEach(async () => {
  wallet = await new WalletExchange({ WITHDRAWAL_AUTO_REVIEW: 'off' }).start();
});
afterEach(() => wallet.close());

const operate = (...words: string[]) => operateWith(wallet.exchange.app.link, words);
const operateWith = async (link: EngineLink, words: readonly string[]) => {
  const act = withdrawalActOf(words);
  if (!act) return { ok: false, message: 'not understood' };
  const { accounts } = wallet.exchange.app;
  const read = (await readOperatorAct(JSON.parse(JSON.stringify(act)))) as typeof act;
  return createOperator({ link, accounts, dataDir: wallet.exchange.dataDir })(read, BY);
};

/** A withdrawal whose transaction the custody has just named, and the link as it was the moment before for one who asks. */
async function namedMeanwhile() {
  const { id } = await wallet.withdrawn();
  const { link } = wallet.exchange.app;
  await link.send({ kind: 'withdrawal.disburse', withdrawalId: id, txid: null });
  const before = await link.query({ kind: 'openMoves' });
  await link.send({ kind: 'withdrawal.progress', withdrawalId: id, txid: 'sent', confirmations: 0 });
  const query: unknown = async () => before;
  const late = { ...link, send: link.send.bind(link), query: query as EngineLink['query'] };
  return { id, link, late };
}

describe('the operator', () => {
  it('approves withdrawals where no automatic reviewer runs', async () => {
    const { id } = await wallet.withdrawn();
    await wallet.seconds(20);
    expect(await wallet.stateOf(id)).toMatchObject({ status: 'notDisbursed', approved: null });
    expect((await operate('list')).message).toMatch(
      new RegExp(`^${id}  .*notDisbursed  \\d{8}  20.00000000 USDT  TRC20`),
    );
    expect(await operate('approve', id)).toEqual({ ok: true, message: `${id} is approved` });
    await wallet.seconds(20);
    expect(await wallet.stateOf(id)).toMatchObject({ status: 'completed' });
    expect((await operate('list')).message).toBe('no open withdrawals');
  });

  it('hands a withdrawal to the custody immediately', async () => {
    const { id } = await wallet.withdrawn();
    expect((await operate('disburse', id)).ok).toBe(true);
    await wallet.seconds(12);
    expect(await wallet.stateOf(id)).toMatchObject({ status: 'completed' });
    expect(await wallet.balance()).toBe('979/0');
  });

  it('pays manually, without the custody interfering, also after a restart', async () => {
    const { id } = await wallet.withdrawn();
    expect((await operate('disburse', id, 'cold-wallet-transaction')).ok).toBe(true);
    await wallet.seconds(5);
    await wallet.restart();
    await wallet.seconds(15);
    const paid = { status: 'pendingConfirmation', txid: 'cold-wallet-transaction', confirmations: 0 };
    expect(await wallet.stateOf(id)).toMatchObject(paid);
    expect((await operate('complete', id)).ok).toBe(true);
    expect(await wallet.stateOf(id)).toMatchObject({ status: 'completed', txid: 'cold-wallet-transaction' });
    expect(await wallet.balance()).toBe('979/0');
  });

  it('marks a withdrawal handed on before a restore as paid, so that it is not paid again', async () => {
    const { id } = await wallet.withdrawn();
    await wallet.exchange.app.link.send({ kind: 'withdrawal.disburse', withdrawalId: id, txid: null });
    const { link } = wallet.exchange.app;
    const { withdrawals } = await link.query({ kind: 'openMoves' });
    const restored = withdrawals.map((open) => ({ ...open, withdrawal: { ...open.withdrawal, txid: null } }));
    // The custody of this exchange, which nothing holds, may name its transaction at any moment.
    const query: unknown = async () => ({ deposits: [], withdrawals: restored });
    const held = { ...link, send: link.send.bind(link), query: query as EngineLink['query'] };
    expect((await operateWith(held, ['complete', id])).message).toMatch('has no transaction yet');
    expect(await operateWith(held, ['complete', id, '0xpaid'])).toMatchObject({ ok: true });
    expect(await wallet.stateOf(id)).toMatchObject({ status: 'completed', txid: '0xpaid' });
    expect((await operate('list')).message).toBe('no open withdrawals');
  });

  it('refuses in the review, or gives up an unpayable one; everything is returned', async () => {
    const [first, second] = [await wallet.withdrawn(), await wallet.withdrawn()];
    expect((await operate('fail', first.id, 'of-another')).message).toMatch('has no transaction');
    expect((await operate('fail', first.id)).ok).toBe(true);
    expect(await wallet.stateOf(first.id)).toMatchObject({ status: 'releaseFailed', failure: 'review' });
    await operate('disburse', second.id, 'lost');
    expect(await operate('fail', second.id)).toEqual({
      ok: false,
      message: `${second.id} has the transaction lost: if that is ever confirmed, failing pays twice. When it certainly never will be: withdrawal fail ${second.id} lost`,
    });
    expect((await operate('fail', second.id, 'another')).ok).toBe(false);
    expect((await operate('complete', second.id, 'another')).message).toMatch('has the transaction lost, not another');
    expect((await operate('fail', second.id, 'lost')).ok).toBe(true);
    expect(await wallet.stateOf(second.id)).toMatchObject({ status: 'releaseFailed', failure: 'operator' });
    expect(await wallet.balance()).toBe('1000/0');
  });

  it('gives back nothing whose transaction was named in the same moment', async () => {
    const { id, late } = await namedMeanwhile();
    expect((await operateWith(late, ['fail', id])).ok).toBe(false);
    expect(await wallet.stateOf(id)).toMatchObject({ status: 'pendingConfirmation', txid: 'sent' });
  });

  it('does not take for paid by hand what the custody has named a transaction for in the same moment', async () => {
    const { id, link, late } = await namedMeanwhile();
    expect((await operateWith(late, ['complete', id, 'by-hand'])).ok).toBe(false);
    expect(await wallet.stateOf(id)).toMatchObject({ status: 'pendingConfirmation', txid: 'sent' });
    expect((await operateWith(link, ['complete', id])).ok).toBe(true);
    expect(await wallet.stateOf(id)).toMatchObject({ status: 'completed', txid: 'sent' });
  });

  it('needs a second person for a withdrawal that is worth more than the limit', async () => {
    const { link, accounts, dataDir } = { ...wallet.exchange.app, dataDir: wallet.exchange.dataDir };
    const key = accounts.operators.add('ben', ['treasury']);
    const { id } = await wallet.withdrawn();
    const approve = (limit: string) =>
      createOperator({ link, accounts, dataDir, rules: { unnamed: false, limit } })(
        { act: 'withdrawal.approve', withdrawalId: id },
        { key, reason: 'known customer' },
      );
    expect((await approve('19.99')).message).toContain('a second person has to confirm it');
    expect(await wallet.stateOf(id)).toMatchObject({ approved: null });
    expect((await approve('20')).message).toBe(`${id} is approved`);
  });

  it('moves a withdrawal once, however many acts it takes, and none by an act that is refused', async () => {
    const { link, accounts } = wallet.exchange.app;
    const key = accounts.operators.add('ben', ['treasury']);
    const desk = createOperator({
      link,
      accounts,
      dataDir: wallet.exchange.dataDir,
      rules: { unnamed: false, limit: '39' },
    });
    const [first, second] = [await wallet.withdrawn(), await wallet.withdrawn()];
    const act = async (...words: string[]) => {
      const read = withdrawalActOf(words);
      return read && (await desk(read, { key, reason: 'known customer' })).message;
    };
    expect(await act('complete', second.id, 'too-early')).toMatch(/^withdrawal/);
    expect(await act('approve', first.id)).toBe(`${first.id} is approved`);
    expect(await act('disburse', first.id, 'by-hand')).toBe(`${first.id} was paid by hand`);
    expect(await act('complete', first.id)).toBe(`${first.id} is completed`);
    expect(await act('approve', second.id)).toContain('with it you move 40 USDT alone');
  });

  it('cannot do what the lifecycle forbids, and every action is in the audit log', async () => {
    const { id } = await wallet.withdrawn();
    expect((await operate('complete', id)).ok).toBe(false);
    await operate('fail', id);
    for (const verb of ['approve', 'disburse', 'complete', 'fail']) {
      expect((await operate(verb, id)).message).toMatch(/^withdrawalDisbursed/);
    }
    expect((await operate('approve', '0000000000000000')).message).toMatch(/^withdrawalNotFound/);
    expect(await operate('approve')).toEqual({ ok: false, message: 'not understood' });
    expect(await operate('explode', id)).toEqual({ ok: false, message: 'not understood' });
    const acts = wallet.exchange.app.accounts.auditLog.latest(10).map(({ act }) => act);
    expect(acts.filter((act) => act.startsWith('withdrawal.'))).toHaveLength(7);
  });
});
