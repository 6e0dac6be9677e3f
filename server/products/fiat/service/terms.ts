import { NAME_STATUS } from '../../../../domain/contract/choices';
import type { CollectionCurrency } from '../../../../domain/contract/fiat/collection';
import type { FiatTerms } from '../../../../domain/contract/fiat/fiat';
import type { PlatConfig } from '../../../../domain/contract/shell/platform';
import { formatDecimal, parseDecimal } from '../../../../domain/money/decimal';
import {
  fiatDigits,
  platformPrice,
  type PlatformPrice,
  type PriceBand,
  minOfferAmount,
} from '../../../../domain/rules/fiat/price';
import { VALUE_SCALE } from '../../../../domain/rules/wallet/valuation';
import type { Accounts } from '../../../accounts/accounts';
import type { EngineLink, FiatFigures } from '../../../link/messages';
import type { Market } from '../../../market/market';
import type { FiatConfig } from '../config';

interface TermsParts {
  link: Pick<EngineLink, 'query'>;
  accounts: Pick<Accounts, 'users'>;
  market: Pick<Market, 'currencies' | 'fiatPrice'>;
  limits: PlatConfig['name_check'];
  config: FiatConfig;
  sandbox: boolean;
  /** Whether the user is a house trader, whose purchases are unlimited. */
  isHouseTrader: (user: number) => boolean;
}

/** Account number of a visitor; no user has it. */
const NOBODY = 0;
const NO_LIMIT = '1000000000000';

const units = (text: string): bigint => parseDecimal(text, VALUE_SCALE) ?? 0n;

export type FiatTermsParts = ReturnType<typeof createTerms>;

export function createTerms(parts: TermsParts) {
  const { link, accounts, market, limits, config, sandbox, isHouseTrader } = parts;
  const { trade } = config;

  /** Returns the listed currency if it is traded for fiat money. */
  const listed = (symbol: string) =>
    market.currencies().find((currency) => currency.symbol === symbol && currency.legal_status === 1);

  const priceOf = (usdt: string | null, fiat: string): PlatformPrice | null => {
    const fiatPrice = market.fiatPrice(fiat);
    return usdt === null || fiatPrice === undefined ? null : platformPrice(usdt, fiatPrice, config.priceBand);
  };

  const bandOf = (symbol: string, fiat: string): PriceBand | null => {
    const platform = priceOf(listed(symbol)?.price ?? null, fiat);
    return platform && { min: platform.min, max: platform.max };
  };
  const bandsOf = (fiat: string): Record<string, PriceBand> =>
    Object.fromEntries(
      market.currencies().flatMap(({ symbol }) => {
        const band = bandOf(symbol, fiat);
        return band ? [[symbol, band]] : [];
      }),
    );

  const minAmountOf = (fiat: string): string | null => minOfferAmount(config.minOffer, market.fiatPrice(fiat), fiat);

  const figuresOf = (user: number, fiat: string): Promise<FiatFigures> =>
    link.query({ kind: 'fiat', user, fiat, minAmount: minAmountOf(fiat), bands: bandsOf(fiat) });

  /** Decimal USDT. */
  const limitsOf = (user: number): { verified: boolean; single: string | null; total: string } => {
    const verified = accounts.users.byId(user)?.name_status === NAME_STATUS.verified;
    if (isHouseTrader(user)) return { verified, single: null, total: NO_LIMIT };
    return verified
      ? { verified, single: String(limits.trust_single), total: String(limits.trust_total) }
      : { verified, single: null, total: String(limits.trust_uncheck) };
  };

  const buyerLimits = (user: number, { used }: FiatFigures) => {
    const known = limitsOf(user);
    const left = units(known.total) - units(used);
    return { ...known, used, left: formatDecimal(left > 0n ? left : 0n, VALUE_SCALE) };
  };

  return {
    listed,
    priceOf,
    /** Bounds of an offer's unit price now; null while the platform has no price. */
    bandOf,
    minAmountOf,
    figuresOf,
    limitsOf,
    buyerLimits,
    payMs: Math.round(trade.pay_time * 60_000),
    confirmMs: Math.round(trade.confirm_time * 60_000),
    maxUnpaid: trade.max_unpaid_num,

    /** @param user undefined for a visitor */
    async of(fiat: CollectionCurrency, user: number | undefined): Promise<FiatTerms> {
      const figures = await figuresOf(user ?? NOBODY, fiat);
      const balances = user === undefined ? [] : (await link.query({ kind: 'wallet', user })).balances;
      const currencies = market.currencies().filter(({ legal_status }) => legal_status === 1);
      return {
        fiat,
        digits: fiatDigits(fiat),
        min_amount: minAmountOf(fiat),
        pay_time: trade.pay_time,
        confirm_time: trade.confirm_time,
        currencies: currencies.map(({ symbol, scale, price }) => {
          const platform = priceOf(price, fiat);
          const best = figures.best.find(({ currency }) => currency === symbol);
          const held = balances.find(({ account, currency }) => account === 'legal' && currency === symbol);
          return {
            symbol,
            scale,
            price: platform?.price ?? null,
            price_digits: platform?.digits ?? fiatDigits(fiat),
            price_min: platform?.min ?? null,
            price_max: platform?.max ?? null,
            best: best
              ? {
                  unit_price: best.unitPrice,
                  largest_quantity: best.largestQuantity,
                  largest_amount: best.largestAmount,
                }
              : null,
            available: user === undefined ? null : (held?.available ?? '0'),
          };
        }),
        limits: user === undefined ? null : buyerLimits(user, figures),
        unpaid:
          user === undefined
            ? null
            : {
                count: figures.unpaid,
                max: trade.max_unpaid_num,
                until: figures.unpaid >= trade.max_unpaid_num ? figures.unpaidUntil : null,
              },
        second_factor: user === undefined ? null : accounts.users.byId(user)?.second_factor === 1,
        sandbox,
      };
    },
  };
}
