import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exportFile, requestExport } from '../../../domain/contract/account/exports';
import { movePortfolioFunds, openPortfolio } from '../../../domain/contract/account/portfolios';
import { placeSpotOrder } from '../../../domain/contract/spot/spot';
import { sandboxFaucet } from '../../../domain/contract/wallet/wallet';
import { yearFigures } from '../../../server/exports/yearFigures';
import { FORM, startExchange, type Exchange } from '../../support/gateway';

let exchange: Exchange;
let token: string;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  token = await exchange.signUp('holder@statex.test');
  await exchange.call(sandboxFaucet, { currency: 'BTC' }, { token });
  await exchange.call(openPortfolio, { name: 'Bots' }, { token });
  await exchange.call(movePortfolioFunds, { from: 0, to: 1, currency: 'BTC', quantity: '0.1' }, { token });
  await bid();
  const sale = { pair: 'BTC_USDT', direction: 'sell', type: 'limit', price: '50000.00', quantity: '0.1' } as const;
  await exchange.call(placeSpotOrder, sale, { token, portfolio: 1 });
});
afterEach(() => exchange.close());

/** Another user buys what is offered at 50,000, or at another price. */
async function bid(price = '50000.00'): Promise<void> {
  const { link } = exchange.app;
  const maker = { user: 10, pair: 'BTC_USDT', direction: 'buy', type: 'limit', timeInForce: 'gtc' } as const;
  const funds = { user: 10, account: 'spot', currency: 'USDT', quantity: '10000', note: 'house' } as const;
  await link.send({ kind: 'wallet.credit', ...funds });
  await link.send({
    ...{ kind: 'spot.place', ...maker, price, quantity: '0.1', total: null, triggerPrice: null },
  } as const);
}

async function fileOf(body: object): Promise<Buffer> {
  const wish = { ...body, funds_password: FORM.funds_password };
  const { data } = (await exchange.raw(requestExport, wish, { token })) as unknown as {
    data: { export: { id: string } };
  };
  await exchange.app.exportMaker.settled();
  const url = `${exportFile.path}?export_id=${data.export.id}`;
  return (await exchange.app.fastify.inject({ method: 'GET', url, headers: { token } })).rawPayload;
}

it('a tax file lists the trades of all portfolios, without transfers between them', async () => {
  const text = (await fileOf({ kind: 'tax', year: null })).toString('utf8');
  const rows = text
    .slice(1)
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').slice(1, 7));
  expect(rows).toEqual([
    ['faucet', '', '0.20000000', 'BTC', '', ''],
    ['sell', 'BTC_USDT', '4995.00000000', 'USDT', '0.10000000', 'BTC'],
  ]);
});

it('a year’s figures treat all portfolios as one: transfers keep cost and purchase date', async () => {
  const { clock, app } = exchange;
  const { id: user } = app.accounts.users.byAccount('holder@statex.test') ?? { id: 0 };
  clock.now = Date.UTC(2027, 0, 1);
  token = await exchange.signIn('holder@statex.test');
  await exchange.call(movePortfolioFunds, { from: 1, to: 0, currency: 'USDT', quantity: '4995' }, { token });
  await bid('60000.00');
  const sale = { pair: 'BTC_USDT', direction: 'sell', type: 'limit', price: '60000.00', quantity: '0.1' } as const;
  await exchange.call(placeSpotOrder, sale, { token });
  const rowsOf = async (year: number) =>
    (await fileOf({ kind: 'tax', year }))
      .toString('utf8')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(9, 14));
  // 0.2 BTC was received for nothing at a price of 98,000; a fee of 0.1 % was deducted from the proceeds of either half.
  expect(await rowsOf(2026)).toEqual([
    ['19600.00000000', '', '', '', ''],
    ['4995.00000000', '4995.00000000', '9800.00000000', '-4805.00000000', '2026-01-05 12:00:00'],
  ]);
  expect(await rowsOf(2027)).toEqual([
    ['5994.00000000', '5994.00000000', '9800.00000000', '-3806.00000000', '2026-01-05 12:00:00'],
  ]);
  const [first, second] = await Promise.all(
    [2026, 2027].map((year) => yearFigures(app.wallet, user, year, clock.now, () => undefined)),
  );
  const UNIT = 100_000_000n;
  expect(first?.coins).toMatchObject([
    {
      currency: 'BTC',
      opening: 0n,
      closing: UNIT / 10n,
      worth: 9800n * UNIT,
      basis: { gained: { fifo: -4805n * UNIT } },
    },
    { currency: 'USDT', opening: 0n, closing: 4995n * UNIT, basis: null },
  ]);
  expect(second).toMatchObject({
    coins: [
      { currency: 'USDT', opening: 4995n * UNIT, closing: 10_989n * UNIT },
      { currency: 'BTC', opening: UNIT / 10n, closing: 0n, basis: { gained: { fifo: -3806n * UNIT } } },
    ],
    sums: [{ type: 'trade', count: 1, received: 5994n * UNIT, given: 9800n * UNIT }],
  });
});

it('the data archive has a folder for each portfolio', async () => {
  const files = unzipSync(await fileOf({ kind: 'data' }));
  const text = (name: string) => strFromU8(files[name] as Uint8Array);
  expect(text('portfolios.csv')).toContain('Bots');
  expect(text('portfolio-1/ledger.csv')).toContain('portfolio');
  expect(text('portfolio-1/spot_orders_history.csv')).toContain('BTC_USDT');
  expect(text('spot_orders_history.csv')).not.toContain('BTC_USDT');
  expect(Object.keys(files)).not.toContain('portfolio-1/api_keys.csv');
});
