import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { FuturesSide } from '../../../../domain/contract/futures/futures';
import { cutToTicks } from '../../../../domain/money/grid';
import { frozenFor } from '../../../../domain/rules/futures/orderCost';
import { previewOpen } from '../../../../domain/rules/futures/preview';
import { contractRulesOf, otherSide, usdtText } from '../../../machines/futures/futures/contractTerms';
import { riskTexts, scopeOf, signOf } from '../../../machines/futures/futures/holdings';
import { accountOf } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import { orderLots, referenceTicks } from '../../../machines/futures/futuresOrder/futuresOrder.form';
import { formOf, termsOf } from '../../../machines/futures/futuresOrder/futuresOrder.machine';
import { usePreferences } from '../../app/usePreferences';
import { BeforeAfter } from '../../kit/BeforeAfter';
import { useFuturesAccount, useRulesFor } from '../futures/useFutures';
import { formatPrice, formatShare, groupDecimal } from '../../kit/format';
import { Num, tabular } from '../../kit/text';
import { useBook, useOpposite } from '../../market/orderBook/useBook';
import { FundsRow } from '../../spot/spotOrder/fields.styles';
import type { FuturesOrderRef } from './useFuturesOrder';

const Grid = styled.table`
  ${tabular}
  width: 100%;
  font-size: var(--font-sm);
  color: var(--text-2);
  th { font-weight: 400; color: var(--text-3); text-align: start; padding: 2px 0; }
  thead th:not(:first-child), td { text-align: end; }
  td { padding: 2px 0 2px var(--space-2); }
  strong { display: inline-block; }
  &[data-continued] thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  &[data-continued] { margin-block-start: calc(-1 * var(--space-3)); }
  th[data-side='long'] { color: var(--up); font-weight: 600; }
  th[data-side='short'] { color: var(--down); font-weight: 600; }
`;

const UNIT = 'USDT';

/**
 * Cost and effects of opening the typed quantity on a side; null while input is missing, and when the order may close first, as in
 * one-way mode.
 */
export function useOpenPreview(order: FuturesOrderRef, side: FuturesSide) {
  const terms = useSelector(order, termsOf);
  const context = useSelector(order, (snapshot) => snapshot.context);
  const account = useSelector(useFuturesAccount(), accountOf);
  const rulesFor = useRulesFor(terms.contract.pair);
  const rules = contractRulesOf(terms);
  const direction = side === 'long' ? 'buy' : 'sell';
  const opposite = useOpposite(useBook(terms.contract.market, rules.grid), direction);
  const [reference, lots] = [referenceTicks(context), orderLots(context)];
  const { positionMode, closable } = context.trader;
  const isClosing = positionMode === 'one_way' && closable[otherSide(side)] !== null;
  if (account === null || isClosing) return null;
  const place = { rules, side, mode: context.trader.marginMode, mark: context.market.mark };
  const scope = scopeOf(account, place, rulesFor);
  if (scope === null || reference === null || lots === null) return null;
  const ticks = context.form.type === 'limit' ? reference : null;
  const frozen = frozenFor(
    rules,
    { direction, ticks, lots },
    opposite,
    cutToTicks(rules.grid, context.market.mark ?? ''),
  );
  if (frozen === null) return null;
  const preview = previewOpen(scope, signOf(side), frozen.lots, frozen.notional, context.trader.leverage);
  const digits = rules.grid.priceScale;
  return {
    cost: usdtText(preview.cost.total),
    margin: usdtText(preview.cost.initialMargin),
    fees: usdtText(preview.cost.openFee + preview.cost.closeFee),
    before: riskTexts(preview.before, digits),
    after: riskTexts(preview.after, digits),
  };
}

/** Cost of opening a side, for the footer of a phone's form. */
export function OrderCost({ order, side }: { order: FuturesOrderRef; side: FuturesSide }) {
  const { t } = useTranslation('futures');
  const { languageTag } = usePreferences();
  const { effect } = useSelector(order, formOf);
  const cost = useOpenPreview(order, side)?.cost;
  if (effect === 'close') return null;
  return (
    <FundsRow>
      <span>{t('orderCost')}</span>
      <Num>{cost === undefined ? '--' : `${groupDecimal(cost, languageTag, 2)} ${UNIT}`}</Num>
    </FundsRow>
  );
}

/** Cost, margin ratio and liquidation price per side, before and after. */
export function OrderPreview({ order, sides }: { order: FuturesOrderRef; sides: readonly FuturesSide[] }) {
  const { t } = useTranslation('futures');
  const { effect } = useSelector(order, formOf);
  const previews = { long: useOpenPreview(order, 'long'), short: useOpenPreview(order, 'short') };
  const { languageTag } = usePreferences();
  const { contract } = useSelector(order, termsOf);
  if (effect === 'close') return null;
  const amount = (value: string | undefined) => (value === undefined ? '--' : groupDecimal(value, languageTag, 2));
  const price = (value: string | null) =>
    value === null ? null : formatPrice(value, contract.price_tick, languageTag);
  const ratio = (value: string | null) => (value === null ? null : formatShare(value, languageTag));
  const rows = [
    { id: 'cost', label: t('orderCost'), cell: (side: FuturesSide) => amount(previews[side]?.cost) },
    { id: 'fees', label: t('orderFees'), cell: (side: FuturesSide) => amount(previews[side]?.fees) },
    {
      id: 'ratio',
      label: t('marginRatio'),
      cell: (side: FuturesSide) => {
        const preview = previews[side];
        return preview ? (
          <BeforeAfter before={ratio(preview.before.ratio)} after={ratio(preview.after.ratio) ?? '--'} />
        ) : (
          '--'
        );
      },
    },
    {
      id: 'price',
      label: t('liquidationShort'),
      cell: (side: FuturesSide) => {
        const preview = previews[side];
        return preview ? (
          <BeforeAfter before={price(preview.before.price)} after={price(preview.after.price) ?? '--'} />
        ) : (
          '--'
        );
      },
    },
  ];
  return <SidesTable label={t('preview')} sides={sides} rows={rows} />;
}

interface SidesTableProps {
  label: string;
  /** Continues a preceding table whose header applies to both. */
  continued?: boolean;
  sides: readonly FuturesSide[];
  rows: readonly { id: string; label: string; cell: (side: FuturesSide) => ReactNode }[];
}

/** Table of a form's figures, one column per side. */
export function SidesTable({ label: name, continued, sides, rows }: SidesTableProps) {
  const { t } = useTranslation('futures');
  return (
    <Grid aria-label={name} data-continued={continued || undefined}>
      <thead>
        <tr>
          <th scope="col">{UNIT}</th>
          {sides.map((side) => (
            <th key={side} scope="col" data-side={side}>
              {t(`side_${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, cell }) => (
          <tr key={id} data-row={id}>
            <th scope="row">{label}</th>
            {sides.map((side) => (
              <td key={side}>{cell(side)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}
