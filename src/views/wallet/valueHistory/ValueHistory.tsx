import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { VALUE_RANGES, type ValueRange } from '../../../../domain/contract/wallet/walletChoices';
import { valueHistoryMachine, curveOf, rangeOf } from '../../../machines/wallet/valueHistory/valueHistory.machine';
import { NO_VALUE, useFiatAmount } from '../../app/useFiat';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { AreaChart } from '../../kit/AreaChart';
import { formatMoney } from '../../kit/format';
import { formatDateTime, formatHour, formatUtcDate, formatUtcDay, formatUtcMonth } from '../../kit/formatTime';
import { Panel, PanelHead } from '../../kit/Panel';
import { Segmented } from '../../kit/Segmented';
import { Skeleton } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { chooses, retries } from '../../kit/sends';
import { CONCEALED, useFigures } from '../walletAccount/useFigures';
import type { Wallet, WalletAccountRef } from '../walletAccount/useWallet';

const Head = styled(PanelHead)`
  flex-wrap: wrap;
  padding-block: var(--space-1);
`;

const Body = styled.div`
  display: grid;
  height: calc(100% - 48px);
  min-height: 260px;
  padding: var(--space-5) var(--space-4) var(--space-3);
`;

interface ValueHistoryProps {
  flow: WalletAccountRef;
  wallet: Wallet;
}

/** Total worth of all accounts at each of the last hours or days, and now. */
export function ValueHistory({ flow, wallet }: ValueHistoryProps) {
  const { t } = useTranslation('wallet');
  const history = useFlow(valueHistoryMachine, undefined);
  const range = useSelector(history, rangeOf);
  const error = useSelector(history, (snapshot) => snapshot.context.error);
  const failed = useSelector(history, (snapshot) => snapshot.hasTag('failed'));
  const choices = VALUE_RANGES.map((id) => ({ id, label: t(`range_${id}`) }));
  return (
    <Panel $flush>
      <Head>
        <h2>{t('valueHistory')}</h2>
        <Segmented
          label={t('historyChoice')}
          items={choices}
          value={range}
          {...chooses(history, 'user.range.choose', 'range')}
        />
      </Head>
      <Body>
        {failed ? (
          <ErrorState title={t('historyFailed')} error={error} {...retries(history, 'user.history.retry')} />
        ) : (
          <Curve history={history} flow={flow} wallet={wallet} />
        )}
      </Body>
    </Panel>
  );
}

type Written = Record<ValueRange, (time: number, languageTag: string) => string>;

const YEAR_MS = 366 * 86_400_000;

/** Formats of a time on the axis, and in full above its figures. */
const TICK: Written = {
  '24h': formatHour,
  '7d': formatUtcDay,
  '30d': formatUtcDay,
  '1y': formatUtcDay,
  all: formatUtcDay,
};
const HEAD: Written = { ...TICK, '24h': formatDateTime, '1y': formatUtcDate, all: formatUtcDate };

function NoCurve({ range }: { range: ValueRange }) {
  const { t } = useTranslation('wallet');
  const [title, text] =
    range === '24h'
      ? (['historyEmptyHours', 'historyEmptyHoursText'] as const)
      : (['historyEmpty', 'historyEmptyText'] as const);
  return <EmptyState icon="markets" title={t(title)} text={t(text)} />;
}

type HistoryRef = ReturnType<typeof useFlow<typeof valueHistoryMachine>>;

function Curve({ history, flow, wallet }: ValueHistoryProps & { history: HistoryRef }) {
  const { t } = useTranslation('wallet');
  const { pricing, languageTag } = usePreferences();
  const figures = useFigures(flow);
  const amountOf = useFiatAmount();
  const range = useSelector(history, rangeOf);
  const points = useSelector(history, (snapshot) => snapshot.context.points);
  if (points === null || !figures.ready) return <Skeleton height="100%" />;
  const curve = curveOf(points, wallet.known ? wallet : null);
  if (curve === null) return <NoCurve range={range} />;
  const last = curve.length - 1;
  const isLong = (curve[last]?.time ?? 0) - (curve[0]?.time ?? 0) > YEAR_MS;
  const written = range === 'all' && isLong ? formatUtcMonth : TICK[range];
  const movedText = (moved: string) =>
    moved.startsWith('-')
      ? t('movedOut', { amount: figures.fiat(moved.slice(1)) })
      : t('movedIn', { amount: figures.fiat(moved) });
  const shown = curve.map(({ time, usdt, btc, moved_in: moved }, at) => {
    // Transfers before the first point are not part of the chart.
    const marked = at > 0 && Number(moved) !== 0;
    const isNow = at === last;
    const tick = isNow ? t('now') : written(time, languageTag);
    return {
      id: time,
      value: Number(amountOf(usdt) ?? usdt),
      tick,
      lines: [
        isNow ? tick : HEAD[range](time, languageTag),
        figures.fiat(usdt),
        t('inBtc', { btc: figures.quantity(btc, 'BTC') }),
        ...(marked ? [movedText(moved)] : []),
      ],
      marked,
    };
  });
  const axisText = (value: number, digits: number) => {
    if (figures.concealed) return CONCEALED;
    // Until the price of the pricing currency is known, the curve is that of the USDT worth.
    const isPriced = amountOf('0') !== null;
    return isPriced ? formatMoney(String(value), pricing, languageTag, 'compact', digits) : NO_VALUE;
  };
  return <AreaChart points={shown} label={t('valueHistory')} axisText={axisText} />;
}
