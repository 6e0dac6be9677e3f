import type { FuturesAccount, FuturesPosition } from '../../../../domain/contract/futures/futures';
import { isPermitted } from '../../../../domain/rules/account/apiKey';
import type { Parameters } from '../parameters';
import type { SignedCall, SignedDeps } from './call';
import { MOST } from './futuresShape';

/** Our ADL indicator ranges from 1 (last) to 5 (first), Binance's quantile from 0 to 4. */
const quantileOf = (position: FuturesPosition | undefined): number => Math.max(0, (position?.adl ?? 1) - 1);

export function futuresConfigCalls({ futures, symbols, counts, clock }: SignedDeps): SignedCall[] {
  const chosen = (parameters: Parameters) =>
    parameters.has('symbol') ? [parameters.listing(symbols.futures)] : symbols.futures.list;
  const quantilesOf = ({ positions, position_mode: mode }: FuturesAccount, pair: string) => {
    const own = positions.filter((position) => position.pair === pair);
    if (mode === 'one_way') return { BOTH: quantileOf(own[0]) };
    const sideOf = (side: FuturesPosition['side']) => quantileOf(own.find((position) => position.side === side));
    return { LONG: sideOf('long'), SHORT: sideOf('short') };
  };
  const [method, permission, weight] = ['GET', 'read', 5] as const;
  return [
    {
      ...{ method, path: '/fapi/v1/rateLimit/order', permission, weight: 1 },
      run: ({ key }) => counts.limits(key.user),
    },
    {
      ...{ method, path: '/fapi/v1/symbolConfig', permission, weight, takes: ['symbol'] },
      async run({ parameters, key }) {
        const { settings } = await futures.accountOf(key.user);
        return chosen(parameters).flatMap(({ pair, symbol }) => {
          const own = settings.find((one) => one.pair === pair);
          if (!own) return [];
          const marginType = own.margin_mode === 'isolated' ? 'ISOLATED' : 'CROSSED';
          return [{ symbol, marginType, isAutoAddMargin: false, leverage: own.leverage, maxNotionalValue: MOST }];
        });
      },
    },
    {
      ...{ method, path: '/fapi/v1/accountConfig', permission, weight },
      run({ key }) {
        const now = clock();
        return {
          ...{ feeTier: 0, canTrade: isPermitted(key, 'futures', now), canDeposit: true },
          ...{ canWithdraw: isPermitted(key, 'transfer', now), multiAssetsMargin: false, tradeGroupId: -1 },
          dualSidePosition: futures.lists.programs.positionMode(key.user) === 'hedge',
          updateTime: now,
        };
      },
    },
    // Clients ask for both before they trade; neither exists here, so both are off.
    ...['multiAssetsMargin', 'feeBurn'].map(
      (name): SignedCall => ({
        ...{ method, path: `/fapi/v1/${name}`, permission, weight: 30 },
        run: () => ({ [name]: false }),
      }),
    ),
    {
      ...{ method, path: '/fapi/v1/adlQuantile', permission, weight, takes: ['symbol'] },
      async run({ parameters, key }) {
        const account = await futures.accountOf(key.user);
        return chosen(parameters).map(({ pair, symbol }) => ({ symbol, adlQuantile: quantilesOf(account, pair) }));
      },
    },
  ];
}
