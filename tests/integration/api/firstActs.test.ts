import { afterEach, describe, expect, it } from 'vitest';
import { movePortfolioFunds, openPortfolio } from '../../../domain/contract/account/portfolios';
import { listFirstActs } from '../../../domain/contract/shell/firstActs';
import { cancelSpotOrder, placeSpotOrder } from '../../../domain/contract/spot/spot';
import { createTransfer } from '../../../domain/contract/wallet/transfer';
import { FuturesGateway } from '../../support/futuresGateway';
import type { CallOptions, Exchange } from '../../support/gateway';
import { SecondsGateway } from '../../support/secondsGateway';
import { WalletExchange } from '../../support/walletExchange';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function opened<Gateway extends { close(): Promise<void>; start(): Promise<Gateway> }>(gateway: Gateway) {
  closers.push(() => gateway.close());
  return gateway.start();
}

const actsOf = async (exchange: Exchange, token: string, options: Partial<CallOptions> = {}) =>
  (await exchange.call(listFirstActs, { page: 1, page_size: 20 }, { token, ...options })).data.list;

const BUY = { pair: 'BTC_USDT', direction: 'buy', type: 'limit', price: '50000.00', quantity: '0.001' } as const;

/** Another user offers bitcoin at a price that only `BUY` accepts. */
async function offer({ app: { link } }: Exchange): Promise<void> {
  await link.send({ kind: 'wallet.credit', user: 10, account: 'spot', currency: 'BTC', quantity: '1', note: 'house' });
  await link.send({
    ...{ kind: 'spot.place', user: 10, pair: 'BTC_USDT', direction: 'sell', type: 'limit', timeInForce: 'gtc' },
    ...{ price: BUY.price, quantity: BUY.quantity, total: null, triggerPrice: null },
  } as const);
}

describe('the list of a new user’s first acts', () => {
  it('is empty at first; a cancelled order is no trade, and a filled one is, also after a restart', async () => {
    const wallet = await opened(new WalletExchange());
    const { token } = wallet;
    expect(await actsOf(wallet.exchange, await wallet.exchange.signUp('empty@statex.test'))).toEqual([]);
    const place = () => wallet.exchange.call(placeSpotOrder, BUY, { token });
    const { order } = (await place()).data;
    await wallet.exchange.call(cancelSpotOrder, { order_id: order.id }, { token });
    expect(await actsOf(wallet.exchange, token)).toEqual(['funds']);

    await place();
    expect(await actsOf(wallet.exchange, token)).toEqual(['funds']);
    await offer(wallet.exchange);
    expect(await actsOf(wallet.exchange, token)).toEqual(['funds', 'spot']);
    await wallet.restart();
    expect(await actsOf(wallet.exchange, token)).toEqual(['funds', 'spot']);
    const second = await wallet.exchange.raw(listFirstActs, { page: 2, page_size: 1 }, { token });
    expect(second.data).toMatchObject({ list: ['spot'], total: 2 });
  });

  it('covers all portfolios together, whichever is selected', async () => {
    const wallet = await opened(new WalletExchange());
    const { token } = wallet;
    await offer(wallet.exchange);
    await wallet.exchange.call(openPortfolio, { name: 'Bots' }, { token });
    expect(await actsOf(wallet.exchange, token, { portfolio: 1 })).toEqual(['funds']);
    await wallet.exchange.call(movePortfolioFunds, { from: 0, to: 1, currency: 'USDT', quantity: '100' }, { token });
    await wallet.exchange.call(placeSpotOrder, BUY, { token, portfolio: 1 });
    expect(await actsOf(wallet.exchange, token)).toEqual(['funds', 'spot']);
    expect(await actsOf(wallet.exchange, token, { portfolio: 1 })).toEqual(['funds', 'spot']);
    expect(await actsOf(wallet.exchange, await wallet.exchange.signUp('other@statex.test'))).toEqual([]);
  });

  it('includes a contract once it has traded, on both sides, and none while it only waits', async () => {
    const futures = await opened(new FuturesGateway());
    await futures.place(futures.one);
    expect(await actsOf(futures.exchange, futures.one)).toEqual(['funds']);
    await futures.place(futures.two, { direction: 'open_short' });
    expect(await actsOf(futures.exchange, futures.one)).toEqual(['funds', 'futures']);
    expect(await actsOf(futures.exchange, futures.two)).toEqual(['funds', 'futures']);
  });

  it('includes a seconds contract from its placement on, also after a restart', async () => {
    const seconds = await opened(new SecondsGateway());
    expect(await actsOf(seconds.exchange, seconds.token)).toEqual(['funds']);
    await seconds.place();
    expect(await actsOf(seconds.exchange, seconds.token)).toEqual(['funds', 'seconds']);
    await seconds.restart(60_000);
    expect(await actsOf(seconds.exchange, seconds.token)).toEqual(['funds', 'seconds']);
  });

  it('includes funds that are now in another account', async () => {
    const wallet = await opened(new WalletExchange());
    const all = { from_account: 'spot', to_account: 'contract', currency: 'USDT', quantity: '1000' } as const;
    await wallet.exchange.call(createTransfer, all, { token: wallet.token });
    expect(await actsOf(wallet.exchange, wallet.token)).toEqual(['funds']);
  });
});
