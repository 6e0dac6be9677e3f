import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Fragment, useId } from 'react';
import { csvText } from '../../../../domain/rules/tools/csv';
import type { ProfitDay } from '../../../../domain/contract/wallet/profits';
import { dayText, FIRST_DAY } from '../../../machines/tools/recordList/recordList.query';
import type { BasisMethod } from '../../../machines/wallet/costBasis/costBasis.machine';
import {
  type DayProfit,
  isQuiet,
  placeInMonth,
  profitDaysMachine,
  profitOf,
} from '../../../machines/wallet/profitDays/profitDays.machine';
import { useApp } from '../../app/AppContext';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { formatDay, monthsLater } from '../../kit/days';
import { DownloadButton } from '../../kit/DownloadButton';
import { Icon } from '../../kit/Icon';
import { IconButton } from '../../kit/IconButton';
import { Panel } from '../../kit/Panel';
import { ErrorState } from '../../kit/States';
import { ProfitText } from '../walletAccount/ProfitText';
import type { Figures } from '../walletAccount/useFigures';
import { MonthTable } from './MonthTable';
import { MonthHead, Sums, Turn, Why, Parts } from './profitDays.styles';
import { LinkButton } from '../../kit/Button';
import { Acts, Figures as FigureList, Note } from '../../kit/parts.styles';
import { retries } from '../../kit/sends';

const PARTS = ['contracts', 'funding', 'spot', 'total'] as const;

/** Export of a month's days, one per line; USDT. */
function useMonthFile(month: string, days: readonly ProfitDay[], method: BasisMethod) {
  const { t } = useTranslation('profitDays');
  const head = [t('day'), ...(['contracts', 'funding', 'spot', 'total'] as const).map((part) => `${t(part)} (USDT)`)];
  const lines = days.map((day) => {
    const { contracts, funding, spot, total } = profitOf([day], method);
    return [dayText(day.from), contracts, funding, spot, total];
  });
  return { name: `statex-profit-${month}.csv`, text: csvText([head, ...lines]) };
}

/** Both arrows stay at the ends of the choice, so that focus does. */
function MonthTurn({ month, latest, onChoose }: { month: string; latest: string; onChoose: (month: string) => void }) {
  const { t } = useTranslation('common');
  const { languageTag } = usePreferences();
  const shown = useId();
  const first = `${month}-01`;
  const turn = (icon: 'chevronLeft' | 'chevronRight', label: string, months: 1 | -1, unavailable: boolean) => (
    <IconButton
      icon={icon}
      size="sm"
      label={label}
      unavailable={unavailable}
      aria-describedby={unavailable ? shown : undefined}
      data-send="user.month.choose"
      onClick={() => onChoose(monthsLater(first, months).slice(0, 7))}
    />
  );
  return (
    <Turn>
      {turn('chevronLeft', t('previousMonth'), -1, first <= FIRST_DAY)}
      <strong id={shown} aria-live="polite">
        {formatDay(first, languageTag, { month: 'long', year: 'numeric' })}
      </strong>
      {turn('chevronRight', t('nextMonth'), 1, month >= latest)}
    </Turn>
  );
}

/** Realised profit by day, one month at a time; a day opens its breakdown and links to its records. */
export function ProfitCalendar({ method, figures }: { method: BasisMethod; figures: Figures }) {
  const { t } = useTranslation(['profitDays', 'walletRecords', 'errors']);
  const { clock } = useApp();
  const today = dayText(clock.now());
  const flow = useFlow(profitDaysMachine, { month: today.slice(0, 7) });
  const { month, days, day, error } = useSelector(flow, ({ context }) => context);
  const failed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  const file = useMonthFile(month, days ?? [], method);
  const chosen = day === null ? undefined : days?.[placeInMonth(day)];
  const shown = figures.ready ? days : null;
  return (
    <Panel $flush>
      <MonthHead>
        <h2>{t('title')}</h2>
        <Sums>
          {shown && <span>{t('month')}</span>}
          {shown && <ProfitText profit={{ usdt: profitOf(shown, method).total, yield: null }} figures={figures} />}
          <MonthTurn
            {...{ month, latest: today.slice(0, 7) }}
            onChoose={(next) => flow.send({ type: 'user.month.choose', month: next })}
          />
          {shown && (
            <DownloadButton size="sm" fileName={file.name} text={file.text}>
              <Icon name="download" size={14} />
              {t('walletRecords:export')}
            </DownloadButton>
          )}
        </Sums>
      </MonthHead>
      <Why>{t('lead')}</Why>
      {failed ? (
        <ErrorState title={t('failed')} error={error} {...retries(flow, 'user.days.retry')} />
      ) : (
        <MonthTable
          {...{ month, method, today, figures }}
          days={shown}
          chosen={day}
          onChoose={(next) => flow.send({ type: 'user.day.choose', day: next })}
        />
      )}
      {shown && day !== null && chosen && <DayParts day={day} profit={profitOf([chosen], method)} figures={figures} />}
    </Panel>
  );
}

/** Breakdown of a day's profit, with links to the lists of its records. */
function DayParts({ day, profit, figures }: { day: string; profit: DayProfit; figures: Figures }) {
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
