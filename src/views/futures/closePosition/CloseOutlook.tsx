import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { cutToTicks, lotsToQuantity, quantityToLots, ticksToPrice } from '../../../../domain/money/grid';
import { formatDecimal, trimZeros } from '../../../../domain/money/decimal';
import { partCeil, priceOfTicks, worthFloor } from '../../../../domain/rules/futures/contract';
import { previewClose, type Scope } from '../../../../domain/rules/futures/preview';
import { averagePrice, estimateFill, reachableLevels } from '../../../../domain/rules/spot/estimate';
import { usdtText } from '../../../machines/futures/futures/amounts';
import { contractRulesOf, type ContractTerms } from '../../../machines/futures/futures/contractTerms';
import { ticksOf } from '../../../machines/futures/futures/fieldChecks';
import { holdingOf } from '../../../machines/futures/futures/holdings';
import { usePreferences } from '../../app/usePreferences';
import { useMark } from '../futures/useFutures';
import { ProfitAmount, resultLabel } from '../futures/figures';
import { Figures } from '../../kit/figures.styles';
import { formatPrice, formatQuantity, groupDecimal } from '../../kit/format';
import { useBook, useOpposite } from '../../market/orderBook/useBook';
import type { ClosePositionRef } from './CloseDialog';
import { CONTRACT_BOUNDS } from '../../../../domain/rules/market/priceBounds';
import { makeSpotRules, type SpotRules } from '../../../../domain/rules/spot/pairRules';
import { WarningNote } from '../../kit/parts.styles';

const known = new WeakMap<ContractTerms, SpotRules>();

/** The contract's book by the rules that walk a book: a sweep of it is estimated as that of a pair. */
function spotRulesOf(terms: ContractTerms): SpotRules {
  const { contract, left, left_scale, right_scale } = terms;
  const { price_tick, qty_step, min_notional, max_quantity, maker_fee, taker_fee } = contract;
  const price_bounds = contract.price_bounds ?? CONTRACT_BOUNDS;
  const grid = { price_tick, qty_step, min_notional, max_quantity, maker_fee, taker_fee, price_bounds };
  const pair = { left_symbol: left, right_symbol: 'USDT', is_hot: 0, trade_status: 1, contract_status: 1, ...grid };
  const rules = known.get(terms) ?? makeSpotRules(pair, left_scale, right_scale);
  known.set(terms, rules);
  return rules;
}

/** What the close would realise against the book as it is now, and how much of it the book does not take. */
export function CloseOutlook({ close }: { close: ClosePositionRef }) {
  const { t } = useTranslation(['futures', 'spotOrder']);
  const { languageTag } = usePreferences();
  const { terms, position, form, way } = useSelector(close, (snapshot) => snapshot.context);
  const rules = contractRulesOf(terms);
  const direction = position.side === 'short' ? 'buy' : 'sell';
  const opposite = useOpposite(useBook(terms.contract.market, rules.grid), direction);
  const mark = useMark(terms.contract.pair);
  const wanted = quantityToLots(rules.grid, way === 'flash' ? position.quantity : form.fields.quantity);
  if (wanted === null) return null;
  const limit = way === 'order' && form.type === 'limit' ? ticksOf(terms, form.fields.price) : null;
  const levels = reachableLevels(rules, direction, opposite, cutToTicks(rules.grid, mark ?? ''));
  const fill = estimateFill(spotRulesOf(terms), { kind: 'byQuantity', direction: 'sell', lots: wanted }, levels);
  const lots = limit === null ? fill.lots : wanted;
  const average = averagePrice(spotRulesOf(terms), direction, fill);
  const price = limit === null ? average : BigInt(limit) * rules.grid.unitsPerTick;
  const proceeds =
    limit === null ? fill.turnover : worthFloor(rules.grid, BigInt(lots), priceOfTicks(rules.grid, limit));
  const holding = holdingOf(rules, position);
  const scope: Scope = { rules, holding, mark: 1n, mode: 'isolated', wallet: 0n, others: [] };
  const fee = partCeil(proceeds, rules.takerFee);
  const outlook = lots > 0 ? previewClose(scope, BigInt(lots), proceeds, fee) : null;
  const surplus = wanted - lots;
  return (
    <>
      <Figures>
        <dt>{t('expectedPrice')}</dt>
        <dd>
          {price === null
            ? '--'
            : `≈ ${formatPrice(limit === null ? formatDecimal(price, rules.grid.priceScale) : ticksToPrice(rules.grid, limit), terms.contract.price_tick, languageTag)}`}
        </dd>
        <dt>{t(resultLabel(outlook && usdtText(outlook.profit)))}</dt>
        <dd>
          <ProfitAmount amount={outlook && usdtText(outlook.profit)} languageTag={languageTag} unit="USDT" />
        </dd>
        <dt>{t('spotOrder:fee')}</dt>
        <dd>{outlook ? `≈ ${groupDecimal(usdtText(outlook.fee), languageTag, 4)} USDT` : '--'}</dd>
      </Figures>
      {surplus > 0 && (
        <WarningNote>
          {t('surplusWarning', {
            quantity: formatQuantity(trimZeros(lotsToQuantity(rules.grid, surplus)), languageTag),
            currency: terms.left,
          })}
        </WarningNote>
      )}
    </>
  );
}
