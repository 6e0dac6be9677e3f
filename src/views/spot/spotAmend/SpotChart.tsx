import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { spotAmendMachine } from '../../../machines/spot/spotAmend/spotAmend.machine';
import { useOpenOrders } from '../../account/userData/useUserData';
import { useFlow } from '../../app/useFlow';
import type { ChartLine } from '../../kit/chart/chartTypes';
import { OwnChart, type OwnChartProps } from '../../market/candles/OwnChart';
import { useSpotTerms } from '../spotOrder/useSpotTerms';

/** The chart of a pair, on which open orders and triggers are dragged to other prices. */
export function SpotChart(props: Omit<OwnChartProps, 'lines' | 'onMoveLine'>) {
  const { t } = useTranslation('trade');
  const { name } = props.trade;
  const open = useOpenOrders(name);
  const amend = useFlow(spotAmendMachine, undefined);
  const terms = useSpotTerms(name);
  const triggers = useMemo(
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
  const move = (line: string, price: string) => {
    const order = open.find(({ id }) => id === line);
    if (order) amend.send({ type: 'user.line.drop', terms, order, price });
  };
  return <OwnChart {...props} lines={triggers} onMoveLine={move} />;
}
