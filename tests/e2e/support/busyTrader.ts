import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { addAddress } from '../../../domain/contract/wallet/addresses';
import { createPriceAlert } from '../../../domain/contract/market/alerts';
import type { BodyOf, Call, DataOf } from '../../../domain/contract/call';
import { addCollectionMethod, listCollectionMethods } from '../../../domain/contract/fiat/collection';
import { sandboxDeposit } from '../../../domain/contract/wallet/deposit';
import {
  buyFiat,
  fiatQuote,
  fiatTerms,
  listFiatOffers,
  listFiatOrders,
  sellFiat,
} from '../../../domain/contract/fiat/fiatCalls';
import { futuresAccount } from '../../../domain/contract/futures/futuresLists';
import {
  changeFuturesMarginMode,
  placeFuturesOrder,
  placeFuturesPlan,
} from '../../../domain/contract/futures/futuresTrading';
import { listIcoProjects, subscribeIco } from '../../../domain/contract/ico/ico';
import { marketTicks } from '../../../domain/contract/market/market';
import { placeSecondsOrder } from '../../../domain/contract/seconds/seconds';
import { sendSecurityCode } from '../../../domain/contract/account/security';
import { placeSpotOrder } from '../../../domain/contract/spot/spot';
import { createTransfer } from '../../../domain/contract/wallet/transfer';
import { createWithdrawal } from '../../../domain/contract/wallet/withdrawal';
import { call, codeFor, newTrader, SANDBOX, signInSandbox, type Trader } from './exchange';
import { within } from '../../../scripts/test/pace';

const FUNDS_PASSWORD = 'Sandbox-funds-2026!';
const TRON = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';
const [BTC, ETH] = ['BTC_USDT', 'ETH_USDT'] as const;
const MARKET = { currency: 'USDT', fiat: 'EUR' } as const;
const NEWEST = { page: 1, page_size: 1 };
const FUNDED = [
  ...[['contract', '2000'] as const, ['sec_contract', '300'] as const],
  ...[['legal', '300'] as const, ['ico', '300'] as const],
];

export interface BusyTrader {
  readonly trader: Trader;
  /** Ids used in addresses. */
  readonly ids: Readonly<Record<'purchase' | 'sale' | 'offer' | 'method' | 'project', string>>;
}

/** Calls of one user. `tries` accepts a refusal, because another test may already have done the same. */
function callsOf(request: APIRequestContext, token: string) {
  const does = <C extends Call>(contract: C, body: BodyOf<C>): Promise<DataOf<C>> =>
    call(request, contract, body, token);
  const tries = async (contract: Call, data: object): Promise<boolean> => {
    const headers = { lang: 'en_US', token, 'Idempotency-Key': randomUUID() };
    const answer = (await (await request.post(contract.path, { headers, data })).json()) as { code: number };
    return answer.code === 200;
  };
  return { does, tries };
}
type Calls = ReturnType<typeof callsOf>;

/** Places an order, a plan and a position in each margin mode, and a stake. */
async function trade({ does, tries }: Calls): Promise<void> {
  await expect.poll(async () => (await does(marketTicks, {})).some(({ pair }) => pair === BTC)).toBe(true);
  const last = Number((await does(marketTicks, {})).find(({ pair }) => pair === BTC)?.close);
  const below = (percent: number) => String(Math.round(last * (1 - percent / 100)));
  const spot = { pair: BTC, direction: 'buy', quantity: '0.001' } as const;
  // Far enough below the market that no trade of another test reaches it.
  await does(placeSpotOrder, { ...spot, type: 'limit', price: below(20) });
  await tries(placeSpotOrder, { pair: BTC, direction: 'buy', type: 'market', total: '100' });
  await tries(changeFuturesMarginMode, { pair: ETH, margin_mode: 'isolated' });
  const opens = async (pair: string, quantity: string) => {
    const { positions } = await does(futuresAccount, {});
    if (positions.some((position) => position.pair === pair)) return true;
    return tries(placeFuturesOrder, { pair, direction: 'open_long', type: 'market', quantity });
  };
  await expect.poll(() => opens(BTC, '0.01'), { timeout: within(30_000) }).toBe(true);
  await expect.poll(() => opens(ETH, '0.1'), { timeout: within(30_000) }).toBe(true);
  const long = { pair: BTC, direction: 'open_long', type: 'limit', price: below(2), quantity: '0.01' } as const;
  await does(placeFuturesOrder, long);
  await does(placeFuturesPlan, { ...long, trigger_price: below(1.5) });
  const stake = { pair: BTC, direction: 'up', stake: '10' } as const;
  for (const duration of [30, 300]) await tries(placeSecondsOrder, { ...stake, duration });
  await tries(createPriceAlert, { market: BTC, kind: 'below', value: below(5) });
}

/**
 * Makes a purchase from the house, an offer, and a sale from it: the offer is as cheap as allowed, and another trader buys from it.
 */
async function deal(request: APIRequestContext, { does, tries }: Calls) {
  const card = { currency: MARKET.fiat, holder: 'Sandbox Trader', bank: 'First Bank', branch: null } as const;
  await tries(addCollectionMethod, { ...card, number: 'DE89370400440532013000', funds_password: FUNDS_PASSWORD });
  const method = (await does(listCollectionMethods, {})).list[0]?.id ?? '';
  const terms = await does(fiatTerms, { fiat: MARKET.fiat });
  const cheapest = terms.currencies.find(({ symbol }) => symbol === MARKET.currency)?.price_min ?? '';
  await tries(sellFiat, { ...MARKET, quantity: '100', unit_price: cheapest, method_id: method });
  const other = await newTrader(request, []);
  await callsOf(request, other.token).tries(buyFiat, { ...MARKET, quantity: '20', unit_price: cheapest });
  const size = { amount: '30' } as const;
  const buys = async () => {
    // The house's offers appear some moments after the exchange starts.
    await expect.poll(() => tries(fiatQuote, { ...MARKET, ...size }), { timeout: within(30_000) }).toBe(true);
    const { unit_price } = await does(fiatQuote, { ...MARKET, ...size });
    await tries(buyFiat, { ...MARKET, ...size, unit_price });
    return (await does(listFiatOrders, { side: 'buy', ...NEWEST })).list[0]?.id;
  };
  const purchase = (await does(listFiatOrders, { side: 'buy', ...NEWEST })).list[0]?.id ?? (await buys()) ?? '';
  const offer = (await does(listFiatOffers, NEWEST)).list[0]?.id ?? '';
  const sale = (await does(listFiatOrders, { side: 'sell', ...NEWEST })).list[0]?.id ?? '';
  return { method, offer, purchase, sale };
}

/** Makes deposits and withdrawals. */
async function movesCoins(request: APIRequestContext, { does, tries }: Calls): Promise<void> {
  const network = { currency: 'USDT', network: 'TRC20', funds_password: FUNDS_PASSWORD } as const;
  await tries(sandboxDeposit, { currency: 'USDT', network: 'TRC20', quantity: '100' });
  const { account } = SANDBOX;
  if (await tries(sendSecurityCode, { account, scene: 'withdrawalAddress' }))
    await tries(addAddress, { ...network, address: TRON, note: 'Cold wallet', code: await codeFor(request, account) });
  await tries(createWithdrawal, { ...network, address: TRON, quantity: '20' });
  for (const [to_account, quantity] of FUNDED)
    await does(createTransfer, { from_account: 'spot', to_account, currency: 'USDT', quantity });
}

async function joinProject({ does, tries }: Calls): Promise<string> {
  const { list } = await does(listIcoProjects, { scope: 'open', page: 1, page_size: 20 });
  const project = list.find(({ status }) => status === 'inProgress') ?? list[0];
  if (!project) return '';
  await tries(subscribeIco, { project_id: project.id, quantity: project.min, price: project.raise_price });
  return project.id;
}

/** Opens the sandbox's ready-made trader, verified, with something in every list. */
export async function openBusyTrader(request: APIRequestContext): Promise<BusyTrader> {
  const { session } = await signInSandbox(request);
  if (!session) throw new Error('the sandbox trader has a second factor');
  const { token, user } = session;
  const calls = callsOf(request, token);
  await movesCoins(request, calls);
  await trade(calls);
  const ids = { ...(await deal(request, calls)), project: await joinProject(calls) };
  expect(Object.entries(ids).filter(([, id]) => id === '')).toEqual([]);
  return { trader: { ...SANDBOX, token, user }, ids };
}
