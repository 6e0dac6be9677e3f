import { ownerOf } from '../../../../domain/rules/account/portfolio';
import { walletBalances } from '../../../../domain/contract/wallet/wallet';
import { isPermitted } from '../../../../domain/rules/account/apiKey';
import { mulDivFloor, parseDecimal } from '../../../../domain/money/decimal';
import { RANGE } from '../call';
import type { SignedCall, SignedDeps } from './call';
import { valueOf } from './refusals';
import { idOf, ownTrade } from './spotShape';

const RATE_SCALE = 18;
const NONE = '0';

/** Converts a fraction to basis points, truncated. */
const basisPoints = (rate: string): number =>
  Number(mulDivFloor(parseDecimal(rate, RATE_SCALE) ?? 0n, 10_000n, 10n ** BigInt(RATE_SCALE)));

const NO_FEES = { maker: NONE, taker: NONE, buyer: NONE, seller: NONE };

export function spotAccountCalls(deps: SignedDeps): SignedCall[] {
  const { accounts, lists, symbols, counts, seed, clock } = deps;
  /** All pairs have the same fees unless listed otherwise; account calls report the first pair's. */
  const usual = seed.pairs[0] ?? { maker_fee: NONE, taker_fee: NONE };
  return [
    {
      ...{ method: 'GET', path: '/api/v3/account', permission: 'read', weight: 20, takes: ['omitZeroBalances'] },
      async run({ ask, key, parameters }) {
        const now = clock();
        const isFull = parameters.text('omitZeroBalances') !== 'true';
        const balances = valueOf(await ask(walletBalances, { account: 'spot' })).map((balance) => ({
          ...{ asset: balance.currency, free: balance.available, locked: balance.frozen },
        }));
        return {
          ...{ makerCommission: basisPoints(usual.maker_fee), takerCommission: basisPoints(usual.taker_fee) },
          ...{ buyerCommission: 0, sellerCommission: 0 },
          commissionRates: { ...NO_FEES, maker: usual.maker_fee, taker: usual.taker_fee },
          canTrade: isPermitted(key, 'spot', now),
          canWithdraw: isPermitted(key, 'withdraw', now),
          canDeposit: true,
          ...{ brokered: false, requireSelfTradePrevention: true, preventSor: false },
          updateTime: now,
          accountType: 'SPOT',
          balances: balances.filter(({ free, locked }) => isFull || /[1-9]/.test(free + locked)),
          permissions: ['SPOT'],
          uid: Number(accounts.users.byId(ownerOf(key.user))?.public_id),
        };
      },
    },
    {
      ...{ method: 'GET', path: '/api/v3/account/commission', permission: 'read', weight: 20, needs: ['symbol'] },
      run({ parameters }) {
        const { symbol, terms } = parameters.listing(symbols.spot);
        return {
          symbol,
          standardCommission: { ...NO_FEES, maker: terms.maker_fee, taker: terms.taker_fee },
          ...{ specialCommission: NO_FEES, taxCommission: NO_FEES },
          discount: { enabledForAccount: false, enabledForSymbol: false, discountAsset: '', discount: NONE },
        };
      },
    },
    {
      ...{ method: 'GET', path: '/api/v3/myTrades', permission: 'read', weight: 20 },
      needs: ['symbol'],
      takes: ['orderId', 'fromId', ...RANGE],
      async run({ parameters, key }) {
        const { symbol, pair } = parameters.listing(symbols.spot);
        const idFrom = (name: string) => {
          const number = parameters.whole(name);
          return number === undefined ? undefined : idOf(number);
        };
        const range = { from: parameters.time('startTime'), to: parameters.time('endTime') };
        const asked = { ...range, fromId: idFrom('fromId'), limit: parameters.limit(500, 1000) };
        const deals = valueOf(await lists.programs.spot.deals(key.user, pair, idFrom('orderId'), asked));
        return deals.map((deal) => ownTrade(deal, symbol));
      },
    },
    {
      ...{ method: 'GET', path: '/api/v3/rateLimit/order', permission: 'read', weight: 40 },
      run({ key }) {
        return counts.limits(key.user);
      },
    },
  ];
}
