import { afterEach, describe, expect, it } from 'vitest';
import { listSpotOrders } from '../../../domain/contract/spot/spot';
import { portfolioNumber } from '../../../domain/rules/account/portfolio';
import { walletOverview } from '../../../domain/contract/wallet/wallet';
import { listIcoSubscriptions } from '../../../domain/contract/ico/icoRecords';
import { refuse, success } from '../../../server/accounts/result';
import type { AskAsUser } from '../../../server/exports/archive';
import { createClosing, type Closing } from '../../../server/exports/closing';

const EMPTY = { available: '0', frozen: '0.00', order_frozen: '0', usdt: null };

let closing: Closing | undefined;
afterEach(() => closing?.close());

/** An account closing over calls that respond with empty lists by default. */
function start(answers: (id: string, body: object) => unknown, due: number[] = [], others: number[] = []) {
  const settled: [number, readonly string[]][] = [];
  const errors: string[] = [];
  const closings = {
    state: (_: number, obstacles: readonly string[]) => ({ obstacles }),
    due: () => due,
    settle: (user: number, obstacles: readonly string[]) => Promise.resolve(void settled.push([user, obstacles])),
    stop: () => success(null),
  };
  const tidy = () => Promise.resolve();
  const portfolios = { accountsOf: (user: number) => [user, ...others] };
  const accounts = { closings, portfolios, erasure: { tidy }, photos: { tidy } } as unknown as Parameters<
    typeof createClosing
  >[0]['accounts'];
  closing = createClosing({ accounts, proofs: { tidy }, chores: true, onError: (error) => errors.push(error.message) });
  const askAs = (user: number) =>
    ((call: { id: string }, body: object) => {
      const told = answers(call.id, { ...body, user });
      if (told === 'busy') return Promise.resolve(refuse('busy'));
      const usual = call.id === walletOverview.id ? { usdt: '0', accounts: [] } : { list: [] };
      return Promise.resolve(success(told ?? usual));
    }) as unknown as AskAsUser;
  closing.begin(askAs);
  return { closing, settled, errors };
}
const holding = (one: object) => (id: string) =>
  id === walletOverview.id ? { usdt: '0', accounts: [{ currencies: [{ ...EMPTY, ...one }] }] } : undefined;
const obstaclesFor = async (answers: (id: string, body: object) => unknown) => start(answers).closing.state(1);

describe('the obstacles to closing an account', () => {
  it('include a coin without a price, wherever it lies, but no zero balance', async () => {
    const hindered = { ok: true, value: { obstacles: ['balances'] } };
    expect(await obstaclesFor(holding({ frozen: '0.5' }))).toMatchObject(hindered);
    expect(await obstaclesFor(holding({}))).toMatchObject({ ok: true, value: { obstacles: [] } });
  });

  it('include another portfolio’s holdings, reported separately, and its open orders', async () => {
    const portfolio = portfolioNumber(1, 1);
    const held = (id: string, body: object) => {
      if (!('user' in body) || body.user !== portfolio) return undefined;
      return id === walletOverview.id ? { usdt: '1', accounts: [] } : id === listSpotOrders.id && { list: [{}] };
    };
    const { closing: asked } = start((id, body) => held(id, body) || undefined, [], [portfolio]);
    expect(await asked.state(1)).toMatchObject({ ok: true, value: { obstacles: ['spotOrders', 'portfolios'] } });
  });

  it('include ICO winnings that are still to be thawed', async () => {
    const thawing = (id: string, body: object) =>
      id === listIcoSubscriptions.id && 'scope' in body && body.scope === 'thaw' ? { list: [{}] } : undefined;
    expect(await obstaclesFor(thawing)).toMatchObject({ ok: true, value: { obstacles: ['ico'] } });
  });

  it('are reported as busy while they cannot be determined, which does not prevent a shutdown', async () => {
    const { closing: busy } = start(() => 'busy');
    expect(await busy.state(1)).toEqual(refuse('busy'));
    expect(busy.stop(1, { origin: { address: '', device: '' }, locale: 'en_US' })).toMatchObject({ ok: true });
  });

  it('do not delay the other accounts', async () => {
    const {
      closing: tended,
      settled,
      errors,
    } = start((_, body) => ('user' in body && body.user === 1 ? 'busy' : undefined), [1, 2]);
    await tended.settleDue();
    expect(settled).toEqual([[2, []]]);
    expect(errors).toHaveLength(1);
  });
});
