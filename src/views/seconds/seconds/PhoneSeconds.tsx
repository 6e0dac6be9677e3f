import type { ReactNode } from 'react';
import { SECONDS_DIRECTIONS } from '../../../../domain/contract/seconds/secondsChoices';
import { Button } from '../../kit/Button';
import { Icon } from '../../kit/Icon';
import type { TradeLayoutRef } from '../../market/tradeLayout/DesktopGrid';
import { PhoneTrade } from '../../market/trade/PhoneTrade';
import type { TradePair } from '../../market/trade/tradePair';
import { SecondsForm } from '../secondsForm/SecondsForm';
import { useSecondsTexts } from './secondsTexts';
import type { SecondsFormRef } from '../secondsForm/useSecondsForm';

const VIEWS = ['chart', 'orders'] as const;

interface PhoneSecondsProps {
  layout: TradeLayoutRef;
  form: SecondsFormRef;
  trade: TradePair;
  chart: ReactNode;
  orders: ReactNode;
}

/** The screen on a phone: the chart or the contracts; up and down open the order form. */
export function PhoneSeconds({ layout, form, trade, chart, orders }: PhoneSecondsProps) {
  const { t } = useSecondsTexts();
  return (
    <PhoneTrade
      layout={layout}
      tabs={VIEWS}
      title={`${trade.pair.left_symbol}/${trade.pair.right_symbol}`}
      panels={{ chart, orders, form: <SecondsForm form={form} /> }}
      acts={SECONDS_DIRECTIONS.map((direction) => (
        <Button
          key={direction}
          size="lg"
          variant={direction === 'up' ? 'buy' : 'sell'}
          data-send="user.form.open"
          onClick={() => layout.send({ type: 'user.form.open', side: null })}
        >
          <Icon name={direction === 'up' ? 'arrowUp' : 'arrowDown'} size={18} />
          {t(direction)}
        </Button>
      ))}
    />
  );
}
