import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { VALUE_DAYS } from '../../../../domain/contract/wallet/walletChoices';
import {
  valueHistoryMachine,
  curveOf,
  daysOf,
  errorOf,
  isFailed,
  pointsOf,
  type ValueDays,
} from '../../../machines/wallet/valueHistory/valueHistory.machine';
import { useFiatAmount } from '../../app/useFiat';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { AreaChart } from '../../kit/AreaChart';
import { formatMoney } from '../../kit/format';
import { formatUtcDay } from '../../kit/formatTime';
import { Panel, PanelHead } from '../../kit/Panel';
import { Segmented } from '../../kit/Segmented';
import { Skeleton } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { CONCEALED } from '../walletAccount/concealed';
import { useFigures } from '../walletAccount/useFigures';
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

/** What all accounts were worth on each of the last 7 or 30 days, and now. */
export function ValueHistory({ flow, wallet }: ValueHistoryProps) {
  const { t } = useTranslation(['wallet', 'recordList']);
  const history = useFlow(valueHistoryMachine, undefined);
  const days = useSelector(history, daysOf);
  const error = useSelector(history, errorOf);
  const failed = useSelector(history, isFailed);
  const choices = VALUE_DAYS.map((count) => ({ id: String(count), label: t('recordList:lastDays', { count }) }));
  return (
    <Panel $flush>
      <Head>
        <h2>{t('valueHistory')}</h2>
        <Segmented
          label={t('historyChoice')}
          items={choices}
          value={String(days)}
          send="user.days.choose"
          onChange={(chosen) => history.send({ type: 'user.days.choose', days: Number(chosen) as ValueDays })}
        />
      </Head>
      <Body>
        {failed ? (
          <ErrorState
            title={t('historyFailed')}
            error={error}
            send="user.history.retry"
            onRetry={() => history.send({ type: 'user.history.retry' })}
          />
        ) : (
          <Curve history={history} flow={flow} wallet={wallet} />
        )}
      </Body>
    </Panel>
  );
}

type HistoryRef = ReturnType<typeof useFlow<typeof valueHistoryMachine>>;

function Curve({ history, flow, wallet }: ValueHistoryProps & { history: HistoryRef }) {
  const { t } = useTranslation(['wallet', 'recordList']);
  const { pricing, languageTag } = usePreferences();
  const figures = useFigures(flow);
  const amountOf = useFiatAmount();
  const points = useSelector(history, pointsOf);
  if (points === null || !figures.ready) return <Skeleton height="100%" />;
  const curve = curveOf(points, wallet.known ? wallet : null);
  if (curve === null) return <EmptyState icon="markets" title={t('historyEmpty')} text={t('historyEmptyText')} />;
  const last = curve.length - 1;
  const movedText = (moved: string) =>
    moved.startsWith('-')
      ? t('movedOut', { amount: figures.fiat(moved.slice(1)) })
      : t('movedIn', { amount: figures.fiat(moved) });
  const shown = curve.map(({ time, usdt, btc, moved_in: moved }, at) => {
    // What came before the first point is not part of the picture.
    const marked = at > 0 && Number(moved) !== 0;
    const tick = at === last ? t('now') : formatUtcDay(time, languageTag);
    return {
      value: Number(amountOf(usdt) ?? usdt),
      tick,
      lines: [
        tick,
        figures.fiat(usdt),
        t('inBtc', { btc: figures.quantity(btc, 'BTC') }),
        ...(marked ? [movedText(moved)] : []),
      ],
      marked,
    };
  });
  const axisText = (value: number, digits: number) =>
    figures.concealed ? CONCEALED : formatMoney(String(value), pricing, languageTag, 'compact', digits);
  return <AreaChart points={shown} label={t('valueHistory')} axisText={axisText} />;
}
