import { styled } from 'styled-components';
import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { SECONDS_DIRECTIONS } from '../../../../domain/contract/seconds/secondsChoices';
import { sideAmong } from '../../../machines/market/tradeLayout/tradeLayout.layout';
import { useDataAge } from '../../app/useMarket';
import { Button } from '../../kit/Button';
import { Icon } from '../../kit/Icon';
import type { TradeLayoutRef } from '../../market/tradeLayout/DesktopGrid';
import { PhoneTrade } from '../../market/trade/PhoneTrade';
import type { TradePair } from '../../market/trade/tradePair';
import { LaterSecondsForm } from '../secondsForm/LaterSecondsForm';
import { useSecondsTexts } from './secondsTexts';
import type { SecondsFormRef } from '../secondsForm/useSecondsForm';
import { useMovement } from '../../kit/useMovement';
import { agesWithMarket, tabular } from '../../kit/text';
import { sends } from '../../kit/sends';
import { useIndex } from '../../market/indexPrice/IndexPrice';

const VIEWS = ['chart', 'orders'] as const;

interface PhoneSecondsProps {
  layout: TradeLayoutRef;
  form: SecondsFormRef;
  trade: TradePair;
  chart: ReactNode;
  orders: ReactNode;
}

const Line = styled.p<{ $movement: 1 | 0 | -1 }>`
  ${tabular}
  ${agesWithMarket}
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-2) var(--space-4);
  border-bottom: 1px solid var(--line);
  font-size: var(--font-sm);
  color: var(--text-3);
  b {
    font-size: var(--font-lg);
    color: ${({ $movement }) => ($movement === 1 ? 'var(--up)' : $movement === -1 ? 'var(--down)' : 'var(--text)')};
  }
`;

/** Index price that a contract settles by, shown above its form. */
function IndexLine({ pair }: { pair: string }) {
  const { t, index } = useSecondsTexts();
  const price = useIndex(pair);
  return (
    <Line $movement={useMovement(price)} data-age={useDataAge(pair)}>
      <span>{t('trade:indexPrice')}</span>
      <b>{index(price)}</b>
    </Line>
  );
}

/** Screen of a phone: the chart or the contracts; separate up and down buttons open the order form. */
export function PhoneSeconds({ layout, form, trade, chart, orders }: PhoneSecondsProps) {
  const { t } = useSecondsTexts();
  const side = useSelector(layout, (snapshot) => sideAmong(SECONDS_DIRECTIONS, snapshot.context));
  return (
    <PhoneTrade
      layout={layout}
      tabs={VIEWS}
      title={`${trade.pair.left_symbol}/${trade.pair.right_symbol}${side === null ? '' : ` · ${t(side)}`}`}
      book={<IndexLine pair={trade.name} />}
      panels={{ chart, orders, form: <LaterSecondsForm form={form} only={side} /> }}
      acts={SECONDS_DIRECTIONS.map((direction) => (
        <Button
          key={direction}
          size="lg"
          variant={direction === 'up' ? 'buy' : 'sell'}
          {...sends(layout, { type: 'user.form.open', side: direction })}
        >
          <Icon name={direction === 'up' ? 'arrowUp' : 'arrowDown'} size={18} />
          {t(direction)}
        </Button>
      ))}
    />
  );
}
