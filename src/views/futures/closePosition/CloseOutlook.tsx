import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { cutToTicks, lotsToQuantity, quantityToLots, ticksToPrice } from '../../../../domain/money/grid';
import { formatDecimal, trimZeros } from '../../../../domain/money/decimal';
import { partCeil, priceOfTicks, worthFloor } from '../../../../domain/rules/futures/contract';
import { previewClose, type Scope } from '../../../../domain/rules/futures/preview';
import { usdtText } from '../../../machines/futures/futures/amounts';
import { contractRulesOf } from '../../../machines/futures/futures/contractTerms';
import { ticksOf } from '../../../machines/futures/futures/fieldChecks';
import { sweepOf, worstTicks } from '../../../machines/futures/futures/fillOutlook';
import { holdingOf } from '../../../machines/futures/futures/holdings';
import { usePreferences } from '../../app/usePreferences';
import { useMark } from '../futures/useFutures';
import { ProfitAmount, resultLabel } from '../futures/figures';
import { Figures } from '../../kit/figures.styles';
import { formatPrice, formatQuantity, formatShare, groupDecimal } from '../../kit/format';
import { useBook, useOpposite } from '../../market/orderBook/useBook';
import type { ClosePositionRef } from './CloseDialog';
import { WarningNote } from '../../kit/parts.styles';

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
  const fair = cutToTicks(rules.grid, mark ?? '');
  const { fill, average } = sweepOf(terms, { direction, lots: wanted }, opposite, fair);
  const lots = limit === null ? fill.lots : wanted;
  const price = limit === null ? average : BigInt(limit) * rules.grid.unitsPerTick;
  const from = fair ?? opposite[0]?.ticks ?? null;
  const worst = limit !== null || from === null ? null : worstTicks(terms, direction, from);
  const proceeds =
    limit === null ? fill.turnover : worthFloor(rules.grid, BigInt(lots), priceOfTicks(rules.grid, limit));
  const holding = holdingOf(rules, position);
  const scope: Scope = { rules, holding, mark: 1n, mode: 'isolated', wallet: 0n, others: [] };
  const fee = partCeil(proceeds, rules.takerFee);
  const outlook = lots > 0 ? previewClose(scope, BigInt(lots), proceeds, fee) : null;
  const fees = way === 'reverse' ? fee * 2n : fee;
  const surplus = wanted - lots;
  const rate = formatShare(terms.contract.taker_fee, languageTag);
  const priceShown = (text: string) => formatPrice(text, terms.contract.price_tick, languageTag);
  return (
    <>
      <Figures>
        <dt>{t('expectedPrice')}</dt>
        <dd>{price === null ? '--' : `≈ ${priceShown(formatDecimal(price, rules.grid.priceScale))}`}</dd>
        {worst !== null && <dt>{t('spotOrder:worstPrice')}</dt>}
        {worst !== null && <dd>{priceShown(ticksToPrice(rules.grid, worst))}</dd>}
        <dt>{t(resultLabel(outlook && usdtText(outlook.profit)))}</dt>
        <dd>
          <ProfitAmount amount={outlook && usdtText(outlook.profit)} languageTag={languageTag} unit="USDT" />
        </dd>
        <dt>{t(way === 'reverse' ? 'orderFees' : 'spotOrder:fee')}</dt>
        <dd>{outlook ? `≈ ${groupDecimal(usdtText(fees), languageTag, 4)} USDT · ${rate}` : rate}</dd>
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
