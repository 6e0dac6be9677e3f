import { useTranslation } from 'react-i18next';
import { DIRECTIONS } from '../../../../domain/contract/choices';
import type { DepthCurve } from '../../../machines/market/depthChart/depthCurve';
import type { TradePair } from '../trade/tradePair';
import { Rows } from './depthChart.styles';
import { useDepthWords } from './useDepthWords';

/** At which parts of the range the sums are told. */
const PARTS = [0.2, 0.4, 0.6, 0.8, 1] as const;

/** The curve for whoever does not see it. */
export function DepthTable({ trade, curve }: { trade: TradePair; curve: DepthCurve }) {
  const { t } = useTranslation('depthChart');
  const { wordsAt } = useDepthWords(trade);
  const { left_symbol: left, right_symbol: right } = trade.pair;
  return (
    <Rows>
      <caption>{t('label', { pair: `${left}/${right}` })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('away')}</th>
          <th scope="col">{t('price')}</th>
          <th scope="col">{t('amountIn', { currency: left })}</th>
          <th scope="col">{t('sumIn', { currency: right })}</th>
        </tr>
      </thead>
      {DIRECTIONS.map((side) => (
        <tbody key={side}>
          {PARTS.map((part) => {
            const { away, price, amount, sum } = wordsAt(curve, side, Math.round(part * curve.reach));
            return (
              <tr key={part}>
                <th scope="row">{away}</th>
                <td>{price}</td>
                <td>{amount}</td>
                <td>{sum}</td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </Rows>
  );
}
