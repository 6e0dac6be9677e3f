import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { isQuiet, type DayProfit } from '../../../machines/wallet/profitDays/profitDays.month';
import { usePreferences } from '../../app/usePreferences';
import { LinkButton } from '../../kit/Button';
import { formatDay } from '../../kit/days';
import { Figures as FigureList } from '../../kit/figures.styles';
import { Acts, Note } from '../../kit/parts.styles';
import { ProfitText } from '../walletAccount/ProfitText';
import type { Figures } from '../walletAccount/useFigures';
import { Parts } from './profitDays.styles';

const PARTS = ['contracts', 'funding', 'spot', 'total'] as const;

/** What a day's profit is made of, and the lists of what was done on it. */
export function DayParts({ day, profit, figures }: { day: string; profit: DayProfit; figures: Figures }) {
  const { t } = useTranslation(['profitDays', 'orders']);
  const { languageTag } = usePreferences();
  const range = `from=${day}&to=${day}`;
  return (
    <Parts>
      <h3>{formatDay(day, languageTag, { dateStyle: 'full' })}</h3>
      {isQuiet(profit) ? (
        <Note>{t('nothing')}</Note>
      ) : (
        <FigureList>
          {PARTS.map((part) => (
            <Fragment key={part}>
              <dt>{t(part)}</dt>
              <dd>
                <ProfitText profit={{ usdt: profit[part], yield: null }} figures={figures} />
              </dd>
            </Fragment>
          ))}
        </FigureList>
      )}
      <Acts>
        <LinkButton size="sm" to={`/order/u-history?view=positions&${range}`}>
          {t('positions')}
        </LinkButton>
        <LinkButton size="sm" to={`/order/u-fills?${range}`}>
          {t('orders:contractFills')}
        </LinkButton>
        <LinkButton size="sm" to={`/order/spot-fills?${range}`}>
          {t('orders:spotFills')}
        </LinkButton>
      </Acts>
    </Parts>
  );
}
