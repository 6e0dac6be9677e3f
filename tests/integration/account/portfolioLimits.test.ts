import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listActivity } from '../../../domain/contract/account/security';
import {
  archivePortfolio,
  limitPortfolio,
  listPortfolios,
  movePortfolioFunds,
  openPortfolio,
} from '../../../domain/contract/account/portfolios';
import type { Call } from '../../../domain/contract/call';
import { ERRORS } from '../../../domain/contract/errors';
import {
  amendFuturesOrder,
  placeFuturesTrail,
  flashCloseFutures,
  reverseFuturesPosition,
} from '../../../domain/contract/futures/futuresChanges';
import {
  cancelFuturesOrder,
  cancelFuturesPlan,
  changeFuturesLeverage,
  placeFuturesOrder,
  placeFuturesPlan,
} from '../../../domain/contract/futures/futuresTrading';
import { placeSecondsOrder } from '../../../domain/contract/seconds/seconds';
import { amendSpotOrder, cancelSpotOrder, placeSpotOrder } from '../../../domain/contract/spot/spot';
import { createTransfer } from '../../../domain/contract/wallet/transfer';
import { FuturesGateway, PAIR } from '../../support/futuresGateway';

const USDT = { currency: 'USDT', quantity: '1000' } as const;
const OPEN = { pair: PAIR, direction: 'open_long', type: 'limit', price: '50000.00', quantity: '0.01000' } as const;
const SPOT = { pair: PAIR, direction: 'buy', type: 'limit', price: '40000.00', quantity: '0.001' } as const;

let futures: FuturesGateway;
/** A user has a portfolio with 1,000 USDT for futures and 1,000 USDT for spot. */
beforeEach(async () => {
  futures = await new FuturesGateway().start();
  const main = { token: futures.one };
  await futures.exchange.call(openPortfolio, { name: 'Bots' }, main);
  const back = { ...USDT, quantity: '2000', from_account: 'contract', to_account: 'spot' } as const;
  await futures.exchange.call(createTransfer, back, main);
  await futures.exchange.call(movePortfolioFunds, { from: 0, to: 1, ...USDT, quantity: '2000' }, main);
  const over = { ...USDT, from_account: 'spot', to_account: 'contract' } as const;
  await futures.exchange.call(createTransfer, over, { ...main, portfolio: 1 });
});
afterEach(() => futures.close());

const inBots = (call: Call, body: unknown) => futures.exchange.raw(call, body, { token: futures.one, portfolio: 1 });
const limit = (body: object, token = futures.one) =>
  futures.exchange.raw(limitPortfolio, { portfolio: 1, products: [], max_leverage: null, ...body }, { token });
const refusal = (error: keyof typeof ERRORS) => ERRORS[error].code;
const idOf = (answer: { data: unknown }) => (answer.data as { order: { id: string } }).order.id;

it('a portfolio in which a plan waits is not archived, as nobody could cancel the plan any more', async () => {
  const plan = await inBots(placeFuturesPlan, { ...OPEN, trigger_price: '48000.00' });
  await inBots(createTransfer, { ...USDT, from_account: 'contract', to_account: 'spot' });
  const back = { from: 1, to: 0, ...USDT, quantity: '2000' };
  await futures.exchange.call(movePortfolioFunds, back, { token: futures.one });
  const archived = () => futures.exchange.raw(archivePortfolio, { portfolio: 1 }, { token: futures.one });
  expect((await archived()).code).toBe(refusal('portfolioNotEmpty'));
  await inBots(cancelFuturesPlan, { plan_id: (plan.data as { plan: { id: string } }).plan.id });
  expect((await archived()).code).toBe(200);
});

describe('the limits of a portfolio', () => {
  it('are none at first, and then as the owner sets them', async () => {
    const listed = async () => (await futures.exchange.call(listPortfolios, {}, { token: futures.one })).data.list;
    const all = ['spot', 'futures', 'seconds'];
    expect(await listed()).toMatchObject([
      { products: all, max_leverage: null },
      { products: all, max_leverage: null },
    ]);
    const answer = await limit({ products: ['spot', 'spot'], max_leverage: 5 });
    expect(answer.data).toMatchObject({ portfolio: { portfolio: 1, products: ['spot'], max_leverage: 5 } });
    expect(await listed()).toMatchObject([{ products: all }, { products: ['spot'], max_leverage: 5 }]);
    const log = await futures.exchange.call(listActivity, { kind: 'protection' } as never, { token: futures.one });
    expect(log.data.list.map(({ what, detail }) => `${what} ${detail}`)).toEqual([
      'portfolioLimited #1',
      'portfolioOpened #1',
    ]);
  });

  it.each([
    ['of the main one', { portfolio: 0 }],
    ['of a product that there is not', { products: ['margin'] }],
    ['of half a leverage', { max_leverage: 1.5 }],
    ['of no leverage', { max_leverage: 0 }],
    ['without a word on leverage', { max_leverage: undefined }],
  ])('are refused %s', async (_what, body) => {
    expect((await limit(body)).code).toBe(refusal('validation'));
  });

  it('are set by their owner only, while the portfolio is in use', async () => {
    expect((await limit({}, futures.two)).code).toBe(refusal('portfolioNotFound'));
    await futures.exchange.call(openPortfolio, { name: 'Empty' }, { token: futures.one });
    await futures.exchange.call(archivePortfolio, { portfolio: 2 }, { token: futures.one });
    expect((await limit({ portfolio: 2 })).code).toBe(refusal('portfolioNotFound'));
  });

  it('restrict it to cancelling in spot and in seconds contracts', async () => {
    const order = idOf(await inBots(placeSpotOrder, SPOT));
    await limit({ products: ['futures'] });
    expect((await inBots(placeSpotOrder, SPOT)).code).toBe(refusal('portfolioProduct'));
    expect((await inBots(amendSpotOrder, { order_id: order, price: '41000.00' })).code).toBe(
      refusal('portfolioProduct'),
    );
    const seconds = { pair: PAIR, direction: 'up', stake: '5', duration: 30 };
    expect((await inBots(placeSecondsOrder, seconds)).code).toBe(refusal('portfolioProduct'));
    expect((await inBots(cancelSpotOrder, { order_id: order })).code).toBe(200);
    const main = await futures.exchange.raw(placeSpotOrder, SPOT, { token: futures.one });
    expect(main.code).not.toBe(refusal('portfolioProduct'));
  });

  it('restrict it to closing and cancelling in futures', async () => {
    await futures.place(futures.two, { direction: 'open_short', quantity: '0.01000' });
    expect((await inBots(placeFuturesOrder, OPEN)).code).toBe(200);
    const resting = idOf(await inBots(placeFuturesOrder, { ...OPEN, price: '49000.00' }));
    await limit({ products: ['spot', 'seconds'] });
    const opening: readonly [Call, object][] = [
      [placeFuturesOrder, OPEN],
      [placeFuturesPlan, { ...OPEN, trigger_price: '48000.00' }],
      [placeFuturesTrail, { pair: PAIR, direction: 'open_long', callback: 'rate', value: '0.01', quantity: '0.01000' }],
      [amendFuturesOrder, { order_id: resting, price: '48900.00' }],
    ];
    for (const [call, body] of opening)
      expect([call.id, (await inBots(call, body)).code]).toEqual([call.id, refusal('portfolioProduct')]);
    const reversed = await inBots(reverseFuturesPosition, { pair: PAIR, side: 'long' });
    expect(reversed.code).toBe(refusal('portfolioProduct'));
    expect((await inBots(cancelFuturesOrder, { order_id: resting })).code).toBe(200);
    await futures.place(futures.two, { direction: 'close_short', price: '49990.00', quantity: '0.01000' });
    expect((await inBots(flashCloseFutures, { pair: PAIR, side: 'long' })).code).toBe(200);
  });

  it('cap the leverage for opening contracts', async () => {
    const order_id = idOf(await inBots(placeFuturesOrder, { ...OPEN, price: '49000.00' }));
    await limit({ products: ['futures'], max_leverage: 10 });
    expect((await inBots(placeFuturesOrder, OPEN)).code).toBe(refusal('portfolioLeverage'));
    const amend = (quantity: string) => inBots(amendFuturesOrder, { order_id, price: '49000.00', quantity });
    expect((await amend('0.02000')).code).toBe(refusal('portfolioLeverage'));
    expect((await amend('0.00500')).code).toBe(200);
    expect((await inBots(cancelFuturesOrder, { order_id })).code).toBe(200);
    const lever = (leverage: number) => inBots(changeFuturesLeverage, { pair: PAIR, leverage });
    expect(await lever(11)).toMatchObject({ code: refusal('portfolioLeverage'), data: { field: 'leverage' } });
    expect((await lever(10)).code).toBe(200);
    expect((await inBots(placeFuturesOrder, OPEN)).code).toBe(200);
    expect((await futures.raw(futures.one)).code).toBe(200);
  });
});
