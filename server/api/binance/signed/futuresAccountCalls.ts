import type {
  FuturesAccount,
  FuturesPosition,
  FuturesSettings,
  PositionMode,
} from '../../../../domain/contract/futures/futures';
import {
  adjustFuturesMargin,
  changeFuturesLeverage,
  changeFuturesMarginMode,
  changeFuturesPositionMode,
} from '../../../../domain/contract/futures/futuresTrading';
import { formatDecimal, trimZeros } from '../../../../domain/money/decimal';
import { isPermitted } from '../../../../domain/rules/account/apiKey';
import { USDT_SCALE } from '../../../../domain/rules/futures/contract';
import { makeTiers, notionalLimit, type TierTerms } from '../../../../domain/rules/futures/marginTiers';
import { invalidValue, missing } from '../errors';
import type { Parameters } from '../parameters';
import type { Listing } from '../symbols';
import type { SignedCall, SignedDeps } from './call';
import { assetOf, MOST, noPosition, type PositionSide, shownPosition } from './futuresShape';
import { decimalOf } from './parameters';
import { contractValueOf, sameMarginType, sameMode, wrongMarginType, wrongPositionSide } from './refusals';
import { choiceOf } from './spotWish';

/** Our ADL indicator ranges from 1 (last) to 5 (first), Binance's quantile from 0 to 4. */
const quantileOf = (position: FuturesPosition | undefined): number => Math.max(0, (position?.adl ?? 1) - 1);

const contractOf = ({ futures }: SignedDeps, { pair }: Pick<Listing, 'pair'>) =>
  futures.contracts.find((contract) => contract.pair === pair);

/** Returns the largest notional of a side that a contract allows at a leverage, decimal USDT. */
function mostAt(deps: SignedDeps, settings: FuturesSettings): string {
  const contract = contractOf(deps, settings);
  const limit = contract ? notionalLimit(makeTiers(contract.tiers), settings.leverage) : null;
  return limit === null ? MOST : trimZeros(formatDecimal(limit, USDT_SCALE));
}

function futuresConfigCalls(deps: SignedDeps): SignedCall[] {
  const { futures, symbols, counts, clock } = deps;
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
          const { leverage } = own;
          return [{ symbol, marginType, isAutoAddMargin: false, leverage, maxNotionalValue: mostAt(deps, own) }];
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

const SIDES = { hedge: ['LONG', 'SHORT'], one_way: ['BOTH'] } as const satisfies Record<
  PositionMode,
  readonly PositionSide[]
>;
const SIDE_WORDS = { LONG: 'long', SHORT: 'short' } as const;
const done = { code: 200, msg: 'success' };

export function futuresAccountCalls(deps: SignedDeps): SignedCall[] {
  const { futures, symbols, clock } = deps;
  const listingOf = (parameters: Parameters): Listing => parameters.listing(symbols.futures);
  const chosen = (parameters: Parameters) =>
    parameters.has('symbol') ? [listingOf(parameters)] : symbols.futures.list;

  const positionsOf = ({ positions, position_mode: mode }: FuturesAccount, listings: readonly Listing[]) =>
    listings.flatMap(({ pair, symbol }) =>
      positions.filter((position) => position.pair === pair).map((position) => shownPosition(position, symbol, mode)),
    );
  /** Returns all sides of each contract; sides without a position carry the chosen settings. */
  const allSides = (account: FuturesAccount, listings: readonly Listing[]) => {
    const held = positionsOf(account, listings);
    return listings.flatMap(({ pair, symbol }) => {
      const settings = account.settings.find((one) => one.pair === pair);
      const chosenFor = { leverage: settings?.leverage ?? 1, isolated: settings?.margin_mode === 'isolated' };
      return SIDES[account.position_mode].map(
        (side) =>
          held.find((one) => one.symbol === symbol && one.positionSide === side) ??
          noPosition({ side, ...chosenFor }, symbol),
      );
    });
  };
  const totalsOf = (asset: ReturnType<typeof assetOf>) => ({
    ...{ totalInitialMargin: asset.initialMargin, totalMaintMargin: asset.maintMargin },
    ...{ totalWalletBalance: asset.walletBalance, totalUnrealizedProfit: asset.unrealizedProfit },
    ...{ totalMarginBalance: asset.marginBalance, totalPositionInitialMargin: asset.positionInitialMargin },
    ...{ totalOpenOrderInitialMargin: asset.openOrderInitialMargin, totalCrossWalletBalance: asset.crossWalletBalance },
    ...{ totalCrossUnPnl: asset.crossUnPnl, availableBalance: asset.availableBalance },
    maxWithdrawAmount: asset.maxWithdrawAmount,
  });

  const reads: SignedCall[] = ['v2', 'v3'].flatMap((version): SignedCall[] => [
    {
      ...{ method: 'GET', path: `/fapi/${version}/balance`, permission: 'read', weight: 5 },
      async run({ key }) {
        const asset = assetOf(await futures.accountOf(key.user), clock());
        return [{ ...asset, accountAlias: '', balance: asset.walletBalance }];
      },
    },
    {
      ...{ method: 'GET', path: `/fapi/${version}/account`, permission: 'read', weight: 5 },
      async run({ key }) {
        const account = await futures.accountOf(key.user);
        const asset = assetOf(account, clock());
        const now = clock();
        const all = symbols.futures.list;
        return {
          ...{ feeTier: 0, canTrade: isPermitted(key, 'futures', now), canDeposit: true },
          ...{ canWithdraw: isPermitted(key, 'transfer', now), multiAssetsMargin: false, updateTime: now },
          ...totalsOf(asset),
          assets: [asset],
          positions: version === 'v2' ? allSides(account, all) : positionsOf(account, all),
        };
      },
    },
    {
      ...{ method: 'GET', path: `/fapi/${version}/positionRisk`, permission: 'read', weight: 5, takes: ['symbol'] },
      async run({ key, parameters }) {
        const account = await futures.accountOf(key.user);
        return (version === 'v2' ? allSides : positionsOf)(account, chosen(parameters));
      },
    },
  ]);

  return [
    ...reads,
    ...futuresConfigCalls(deps),
    {
      ...{ method: 'GET', path: '/fapi/v1/positionSide/dual', permission: 'read', weight: 30 },
      run: ({ key }) => ({ dualSidePosition: futures.lists.programs.positionMode(key.user) === 'hedge' }),
    },
    {
      ...{ method: 'POST', path: '/fapi/v1/positionSide/dual', permission: 'futures', weight: 1 },
      needs: ['dualSidePosition'],
      async run({ parameters, ask, key }) {
        const isDual = choiceOf(parameters.needed('dualSidePosition'), ['TRUE', 'FALSE'], () =>
          invalidValue('dualSidePosition'),
        );
        const mode = isDual === 'TRUE' ? 'hedge' : 'one_way';
        if (futures.lists.programs.positionMode(key.user) === mode) throw sameMode();
        contractValueOf(await ask(changeFuturesPositionMode, { position_mode: mode }));
        return done;
      },
    },
    {
      ...{ method: 'POST', path: '/fapi/v1/leverage', permission: 'futures', weight: 1, needs: ['symbol', 'leverage'] },
      async run({ parameters, ask }) {
        const { pair, symbol } = listingOf(parameters);
        const leverage = parameters.whole('leverage');
        if (leverage === undefined) throw missing('leverage');
        const { settings } = contractValueOf(await ask(changeFuturesLeverage, { pair, leverage }));
        return { symbol, leverage: settings.leverage, maxNotionalValue: mostAt(deps, settings) };
      },
    },
    {
      ...{ method: 'POST', path: '/fapi/v1/marginType', permission: 'futures', weight: 1 },
      needs: ['symbol', 'marginType'],
      async run({ parameters, ask, key }) {
        const { pair } = listingOf(parameters);
        const type = choiceOf(parameters.needed('marginType'), ['ISOLATED', 'CROSSED'], wrongMarginType);
        const mode = type === 'ISOLATED' ? 'isolated' : 'cross';
        const { settings } = await futures.accountOf(key.user);
        if (settings.find((one) => one.pair === pair)?.margin_mode === mode) throw sameMarginType();
        contractValueOf(await ask(changeFuturesMarginMode, { pair, margin_mode: mode }));
        return done;
      },
    },
    {
      ...{ method: 'POST', path: '/fapi/v1/positionMargin', permission: 'futures', weight: 1 },
      needs: ['symbol', 'amount', 'type'],
      takes: ['positionSide'],
      async run({ parameters, ask, key }) {
        const { pair } = listingOf(parameters);
        const mode = futures.lists.programs.positionMode(key.user);
        const held: PositionSide = choiceOf(parameters.text('positionSide') ?? 'BOTH', SIDES[mode], wrongPositionSide);
        const amount = decimalOf(parameters, 'amount');
        if (amount === null) throw missing('amount');
        const type = choiceOf(parameters.needed('type'), ['1', '2'], () => missing('type'));
        const own = held === 'BOTH' ? (await futures.accountOf(key.user)).positions : [];
        const side = held === 'BOTH' ? (own.find((one) => one.pair === pair)?.side ?? 'long') : SIDE_WORDS[held];
        contractValueOf(await ask(adjustFuturesMargin, { pair, side, way: type === '1' ? 'add' : 'remove', amount }));
        return { ...done, amount, type: Number(type), msg: 'Successfully modify position margin.' };
      },
    },
    {
      ...{ method: 'GET', path: '/fapi/v1/leverageBracket', permission: 'read', weight: 1, takes: ['symbol'] },
      run({ parameters }) {
        return chosen(parameters).flatMap((listing) => {
          const contract = contractOf(deps, listing);
          return contract ? [{ symbol: listing.symbol, brackets: bracketsOf(contract.tiers) }] : [];
        });
      },
    },
    {
      ...{ method: 'GET', path: '/fapi/v1/commissionRate', permission: 'read', weight: 20, needs: ['symbol'] },
      run({ parameters }) {
        const listing = listingOf(parameters);
        const contract = contractOf(deps, listing);
        return {
          symbol: listing.symbol,
          ...{ makerCommissionRate: contract?.maker_fee, takerCommissionRate: contract?.taker_fee },
        };
      },
    },
  ];
}

/** Notionals are in whole USDT and rates are fractions; Binance reports both as numbers. */
const bracketsOf = (terms: readonly TierTerms[]) =>
  makeTiers(terms).map(({ floor, cap, maxLeverage, deduction }, index) => ({
    ...{ bracket: index + 1, initialLeverage: maxLeverage },
    notionalFloor: Number(formatDecimal(floor, USDT_SCALE)),
    notionalCap: cap === null ? Number.MAX_SAFE_INTEGER : Number(formatDecimal(cap, USDT_SCALE)),
    maintMarginRatio: Number(terms[index]?.rate ?? '0'),
    cum: Number(formatDecimal(deduction, USDT_SCALE)),
  }));
