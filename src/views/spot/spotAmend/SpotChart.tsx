import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pair } from '../../../../domain/contract/shell/platform';
import { spotAmendMachine } from '../../../machines/spot/spotAmend/spotAmend.machine';
import { useOpenOrders } from '../../account/userData/useUserData';
import { useFlow } from '../../app/useFlow';
import { usePlatform } from '../../app/usePlatform';
import type { ChartLine } from '../../kit/chart/chartTypes';
import { ChartDesk } from '../../market/candles/ChartDesk';
import { OwnChart, type OwnChartProps } from '../../market/candles/OwnChart';
import type { Markets } from '../../market/sideCharts/SideChart';
import { tradePairOf, type TradePair } from '../../market/trade/tradePair';
import { useOwnOrders } from '../../market/trade/useOrderForm';
import { useSpotTerms } from '../spotOrder/useSpotTerms';

/** Chart of a pair, on which open orders and triggers can be dragged to other prices. */
export function SpotChart(props: Omit<OwnChartProps, 'lines' | 'onMoveLine'>) {
  const { name } = props.trade;
  const open = useOpenOrders(name);
  const amend = useFlow(spotAmendMachine, undefined);
  const terms = useSpotTerms(name);
  const triggers = useTriggers(name);
  const markets = useSpotMarkets();
  const move = (line: string, price: string) => {
    const order = open.find(({ id }) => id === line);
    if (order) amend.send({ type: 'user.line.drop', terms, order, price });
  };
  return (
    <ChartDesk {...props} pair={name} markets={markets}>
      <OwnChart {...props} lines={triggers} onMoveLine={move} />
    </ChartDesk>
  );
}

function useTriggers(pair: string): readonly ChartLine[] {
  const { t } = useTranslation('trade');
  const open = useOpenOrders(pair);
  return useMemo(
    () =>
      open.flatMap(({ id, status, direction, trigger_price, next_events }): ChartLine[] =>
        status === 'untriggered' && trigger_price !== null
          ? [
              {
                id,
                price: trigger_price,
                tone: 'accent',
                text: t(direction === 'buy' ? 'chart.buyStop' : 'chart.sellStop'),
                movable: next_events.includes('order.amend'),
              },
            ]
          : [],
      ),
    [open, t],
  );
}

const useOwnLines = (pair: string) => ({ own: useOwnOrders(pair), lines: useTriggers(pair) });

const known = new WeakMap<Pair, TradePair>();

function useSpotMarkets(): Markets {
  const { pairOf, currencyOf } = usePlatform();
  const tradeOf = (name: string) => {
    const pair = pairOf(name);
    const [left, right] = [pair && currencyOf(pair.left_symbol), pair && currencyOf(pair.right_symbol)];
    if (!pair || pair.trade_status !== 1 || !left || !right) return undefined;
    const trade = known.get(pair) ?? tradePairOf(pair, left, right);
    known.set(pair, trade);
    return trade;
  };
  return { product: 'spot', tradeOf, useOwnLines };
}
