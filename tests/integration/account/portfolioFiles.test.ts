import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exportFile, requestExport } from '../../../domain/contract/account/exports';
import { movePortfolioFunds, openPortfolio } from '../../../domain/contract/account/portfolios';
import { placeSpotOrder } from '../../../domain/contract/spot/spot';
import { sandboxFaucet } from '../../../domain/contract/wallet/wallet';
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

/** Somebody buys what is sold at 50,000. */
async function bid(): Promise<void> {
  const { link } = exchange.app;
  const maker = { user: 10, pair: 'BTC_USDT', direction: 'buy', type: 'limit', timeInForce: 'gtc' } as const;
  const funds = { user: 10, account: 'spot', currency: 'USDT', quantity: '10000', note: 'house' } as const;
  await link.send({ kind: 'wallet.credit', ...funds });
  await link.send({
    ...{ kind: 'spot.place', ...maker, price: '50000.00', quantity: '0.1', total: null, triggerPrice: null },
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

it('a tax file has what all portfolios traded, and no moves between them', async () => {
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

it('all of one’s data has a folder of each portfolio', async () => {
  const files = unzipSync(await fileOf({ kind: 'data' }));
  const text = (name: string) => strFromU8(files[name] as Uint8Array);
  expect(text('portfolios.csv')).toContain('Bots');
  expect(text('portfolio-1/ledger.csv')).toContain('portfolio');
  expect(text('portfolio-1/spot_orders_history.csv')).toContain('BTC_USDT');
  expect(text('spot_orders_history.csv')).not.toContain('BTC_USDT');
  expect(Object.keys(files)).not.toContain('portfolio-1/api_keys.csv');
});
