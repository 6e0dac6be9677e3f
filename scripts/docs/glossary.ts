import { LANGUAGES } from '../../domain/contract/choices';
import { readNamespace } from '../support/texts';

interface Term {
  name: string;
  /** Keys "namespace:key" of texts that consist of the term alone; the first is shown, and the others must be identical. */
  texts: readonly [string, ...string[]];
}

const term = (name: string, ...texts: Term['texts']): Term => ({ name, texts });

/** Terms of the trade, each with one wording per language wherever it stands alone. */
export const TERMS: readonly Term[] = [
  term('spot trading', 'layout:spotTrading', 'home:offer_spot'),
  term('contract trading', 'layout:contractTrading', 'home:offer_contract'),
  term('seconds contract', 'layout:secondsContract', 'wallet:seconds', 'orders:groupSeconds', 'home:offer_seconds'),
  term('USDT-margined contract', 'wallet:contract', 'orders:groupContract'),
  term('ICO subscription', 'layout:subscription', 'orders:groupSubscription', 'home:offer_ico', 'ico:title'),
  term('fiat', 'orders:groupFiat'),
  term('markets', 'layout:markets', 'markets:title'),
  term('trading pair', 'orders:pair', 'spotOrder:pair'),
  term('favourites', 'markets:favourites', 'trade:groupFavourites'),
  term('last price', 'trade:lastPrice', 'futures:trigger_last', 'alerts:lastPrice'),
  term('24h change', 'trade:change', 'markets:column_change'),
  term('index price', 'trade:indexPrice'),
  term('order book', 'trade:orderBook', 'trade:panel.book'),
  term('bids', 'trade:bids'),
  term('asks', 'trade:asks'),
  term('spread', 'trade:spread'),
  term('latest trades', 'trade:latestTrades'),
  term('order', 'layout:orders'),
  term('open orders', 'orders:spotCurrent'),
  term('order history', 'orders:spotHistory'),
  term('trigger orders', 'orders:contractPlan'),
  term('scaled orders', 'spotPlan:scaled'),
  term('plan', 'spotOrder:typePlan'),
  term('positions', 'orders:contractHold'),
  term('limit', 'spotOrder:typeLimit', 'orders:type_limit'),
  term('market', 'spotOrder:typeMarket', 'orders:type_market'),
  term('stop limit', 'orders:type_stop_limit'),
  term('stop market', 'orders:type_stop_market'),
  term('trigger price', 'spotOrder:triggerPrice', 'orders:triggerPrice'),
  term('buy', 'spotOrder:buy'),
  term('sell', 'spotOrder:sell'),
  term('price', 'spotOrder:price', 'orders:price', 'markets:column_price'),
  term('quantity', 'spotOrder:quantity', 'orders:quantity'),
  term('time in force', 'spotOrder:timeInForce'),
  term('post only', 'spotOrder:force_post'),
  term('slippage', 'spotOrder:slippage'),
  term('fee', 'orders:fee'),
  term('maker', 'orders:role_maker'),
  term('taker', 'orders:role_taker'),
  term('not triggered', 'orders:status_untriggered', 'futures:planStatus_entrusted'),
  term('open (an order)', 'orders:status_waiting', 'futures:status_submitted', 'home:stateWaiting'),
  term('partly filled', 'orders:status_partial', 'futures:status_partial', 'home:statePartial'),
  term('filled', 'orders:status_traded', 'futures:status_traded', 'orders:trackFilled', 'home:stateFilled'),
  term(
    'cancelled',
    ...(['orders:status_cancelled', 'futures:status_cancelled', 'futures:planStatus_cancelled'] as const),
    'home:stateCancelled',
  ),
  term('rejected', 'futures:status_invalid', 'futures:planStatus_invalid'),
  term('cancel an order', 'orders:cancel'),
  term('wallet', 'layout:wallet', 'layout:walletShort', 'home:offer_wallet'),
  term('spot account', 'layout:walletSpot', 'wallet:spot'),
  term('available', 'wallet:available', 'orders:available', 'spotOrder:available'),
  term('frozen in orders', 'wallet:orderFrozen', 'orders:frozen'),
  term('deposit', 'wallet:deposit'),
  term('withdraw', 'wallet:withdrawal'),
  term('transfer', 'layout:transfer', 'wallet:transfer'),
  term('login password', 'login:password', 'registration:password'),
  term('funds password', 'registration:fundsPassword'),
  term('verification code', 'verificationCode:code'),
  term('invitation code', 'registration:invitationCode', 'profile:invitationCode'),
  term('identity verification', 'layout:identity', 'user:identity', 'securitySettings:step_identity'),
  term('price alerts', 'alerts:title', 'user:priceAlerts'),
  term('long', 'futures:side_long', 'notices:side_long'),
  term('short', 'futures:side_short', 'notices:side_short'),
  term('mark price', 'futures:mark'),
  term('funding rate', 'futures:fundingRate'),
  term('leverage', 'futures:leverage'),
  term('cross margin', 'futures:mode_cross'),
  term('isolated margin', 'futures:mode_isolated'),
  term('margin ratio', 'futures:marginRatio', 'wallet:marginRatio'),
  term('maintenance margin', 'futures:maintenanceMargin'),
  term('liquidation price', 'futures:liquidationPrice', 'futures:calculate_liquidation'),
  term('unrealised profit', 'futures:unrealisedProfit', 'wallet:unrealisedProfit'),
  term('total equity', 'futures:totalEquity', 'wallet:totalEquity'),
  term('take-profit', 'futures:kind_takeProfit', 'futures:source_takeProfit'),
  term('stop-loss', 'futures:kind_stopLoss', 'futures:source_stopLoss'),
  term('flash close', 'futures:flashClose'),
  term('auto-deleveraging', 'futures:source_deleveraging'),
  term('stake', 'seconds:stake'),
  term('payout rate', 'seconds:payoutRate'),
  term('payment method', 'fiat:method'),
  term('appeal', 'fiatOrder:appeal'),
  term('release', 'fiatOrder:release'),
  term(
    'pending',
    ...(['wallet:status_pending', 'wallet:status_notDisbursed', 'deposit:status_pending'] as const),
    'withdrawal:status_notDisbursed',
  ),
  term(
    'completed',
    ...(['wallet:status_success', 'wallet:status_completed', 'deposit:status_success'] as const),
    'withdrawal:status_completed',
  ),
  term('failed', 'withdrawal:status_releaseFailed', 'wallet:status_releaseFailed'),
  term('allotted', 'ico:allotted'),
  term('winning rate', 'ico:winningRate'),
  term('freeze rate', 'ico:freezeRate'),
  term('released today', 'ico:releasedToday', 'wallet:releasedToday'),
  term('thaw', 'ico:thaw'),
];

/**
 * Returns the text of "namespace:key" in a locale.
 * @throws if it is missing.
 */
function textOf(locale: string, key: string): string {
  const [namespace, name] = key.split(':');
  const text = name && readNamespace(locale, namespace ?? '')[name];
  if (!text) throw new Error(`no text ${key} in ${locale}`);
  return text;
}

/** Returns the wordings of a term that differ from its first one, e.g. ["de_DE orders:price"]. */
export const dissent = ({ texts: [first, ...rest] }: Term): string[] =>
  LANGUAGES.flatMap(({ value }) =>
    rest.filter((key) => textOf(value, key) !== textOf(value, first)).map((key) => `${value} ${key}`),
  );

/** Generates docs/glossary.md from the locale files. */
export function glossaryDocument(): string {
  const rows = TERMS.map(({ name, texts: [first] }) =>
    ['', name, ...LANGUAGES.slice(1).map(({ value }) => textOf(value, first)), ''].join(' | ').trim(),
  );
  return [
    '# Glossary',
    '',
    'One term, one wording per language, wherever the term stands alone: `tests/unit/glossary.test.ts` holds the locale files to',
    'it. Within a sentence the wording is inflected as the language needs. Generated from `src/locales` by',
    '`node --import tsx scripts/glossaryDoc.ts`; the list of terms is in `scripts/docs/glossary.ts`. What a language does not',
    'say, its other names and foreign signs, is in `tests/support/locales/wordings.ts`, for screens, mails and articles.',
    '',
    `| term | ${LANGUAGES.slice(1)
      .map(({ name }) => name)
      .join(' | ')} |`,
    `|${'---|'.repeat(LANGUAGES.length)}`,
    ...rows,
    '',
  ].join('\n');
}
