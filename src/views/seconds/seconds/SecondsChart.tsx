import { useMemo } from 'react';
import { useSession } from '../../app/useSession';
import type { ChartLine } from '../../kit/chart/chartTypes';
import { formatQuantity } from '../../kit/format';
import { OwnChart, type OwnChartProps } from '../../market/candles/OwnChart';
import type { OwnOrder } from '../../market/trade/tradePair';
import { useRunningSeconds, useSecondsDesk } from '../secondsDesk/useSecondsDesk';
import { useSecondsTexts } from './secondsTexts';

type SecondsChartProps = Pick<OwnChartProps, 'trade' | 'layout' | 'outdated'>;

const NO_LINES: readonly ChartLine[] = [];
const NO_ORDERS: readonly OwnOrder[] = [];

/** Running contracts of the pair as lines at their buy prices. */
function useBuyLines(pair: string): readonly ChartLine[] {
  const { t, languageTag } = useSecondsTexts();
  const orders = useRunningSeconds(useSecondsDesk());
  return useMemo(
    () =>
      orders.flatMap(({ id, pair: of, direction, stake, buy_price }) =>
        of === pair && buy_price !== null
          ? [
              {
                id,
                price: buy_price,
                tone: direction,
                text: `${t(direction)} ${formatQuantity(stake, languageTag)} USDT`,
              },
            ]
          : [],
      ),
    [pair, orders, t, languageTag],
  );
}

function TraderChart(props: SecondsChartProps) {
  return <OwnChart {...props} own={NO_ORDERS} lines={useBuyLines(props.trade.name)} />;
}

/** Chart of a pair with the signed-in user's running contracts. */
export function SecondsChart(props: SecondsChartProps) {
  const { signedIn } = useSession();
  return signedIn ? <TraderChart {...props} /> : <OwnChart {...props} own={NO_ORDERS} lines={NO_LINES} />;
}
