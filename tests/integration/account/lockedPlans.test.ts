import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BodyOf } from '../../../domain/contract/call';
import { lockAccount } from '../../../domain/contract/account/accountLock';
import { listSpotPlans, placeSpotPlan } from '../../../domain/contract/spot/plans';
import type { EngineLink } from '../../../server/link/messages';
import { endLockedPlans } from '../../../server/products/spotPlans/service/lockedPlans';
import { openSpotPlans } from '../../../server/products/spotPlans/store/queries';
import { startExchange, startWith, type Exchange } from '../../support/gateway';

const TWAP: BodyOf<typeof placeSpotPlan> = {
  ...{ pair: 'BTC_USDT', direction: 'buy', kind: 'twap', quantity: '0.01', orders: 5 },
  ...{ duration_ms: 300_000, variation: 10, price_limit: '45000.00' },
};

let exchange: Exchange;
let isBusy = false;

beforeAll(async () => {
  const start = startWith((link) => ({
    send: ((command, idempotency) =>
      isBusy && command.kind === 'spotPlans.lock'
        ? Promise.resolve({ ok: false, error: 'busy' })
        : link.send(command, idempotency)) as EngineLink['send'],
  }));
  exchange = await startExchange({ LIMITS: 'off' }, {}, start);
});
afterAll(() => exchange.close());

it('a lock is answered however busy the engine is, and ends plans as soon as it is not', async () => {
  const [token, other] = [await exchange.trader(), await exchange.signUp('other@statex.test')];
  for (const owner of [token, other]) await exchange.call(placeSpotPlan, TWAP, { token: owner });
  const { link, accounts } = exchange.app;
  const queries = openSpotPlans(exchange.dataDir);
  const look = () =>
    endLockedPlans({ link, isLocked: accounts.accountLock.isLocked, planners: () => queries.planners() });
  const stateOf = async (owner: string) => {
    await link.written();
    const { data } = await exchange.call(listSpotPlans, { scope: 'history', page: 1, page_size: 20 }, { token: owner });
    return data.list.map(({ status, reason }) => [status, reason]);
  };
  isBusy = true;
  expect((await exchange.call(lockAccount, {}, { token })).code).toBe(200);
  const again = await exchange.trader();
  await look();
  expect(await stateOf(again)).toEqual([]);
  isBusy = false;
  await look();
  expect(await stateOf(again)).toEqual([['stopped', 'locked']]);
  expect(await stateOf(other)).toEqual([]);
  expect(queries.planners()).toHaveLength(1);
  queries.close();
});
