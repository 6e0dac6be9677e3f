import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { FundingRate } from '../../../../domain/contract/futures/futuresMarket';
import { recordListMachine } from '../../../machines/tools/recordList/recordList.machine';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { formatDateTime } from '../../kit/formatTime';
import { groupDecimal } from '../../kit/format';
import { media } from '../../kit/media';
import { Popover } from '../../kit/Popover';
import { EmptyState } from '../../kit/States';
import type { Column } from '../../kit/Table';
import { RecordTable } from '../../tools/recordList/RecordTable';
import { rateShown } from '../futures/figures';

const Opener = styled.button`
  color: inherit;
  font-size: inherit;
  text-decoration: underline dotted;
  text-underline-offset: 3px;
  &:hover { color: var(--text); }
  ${media.phone} { position: relative; &::after { content: ''; position: absolute; inset: -14px -8px; } }
`;

const Body = styled.div`
  width: 340px;
  max-width: 100%;
  padding: var(--space-2) 0;
`;

/** Label of the funding rate that opens the rate history. */
export function FundingHistory({ pair }: { pair: string }) {
  const { t } = useTranslation(['futures', 'orders']);
  return (
    <Popover
      label={t('fundingHistory')}
      trigger={(trigger) => (
        <Opener type="button" {...trigger}>
          {t('fundingCountdown')}
        </Opener>
      )}
    >
      <Body>
        <Rates pair={pair} />
      </Body>
    </Popover>
  );
}

function Rates({ pair }: { pair: string }) {
  const { t } = useTranslation(['futures', 'orders']);
  const { languageTag } = usePreferences();
  const list = useFlow(
    recordListMachine,
    { source: 'fundingRates', filters: { pair }, pageSize: 8 },
    `funding:${pair}`,
  );
  const columns: Column<FundingRate>[] = [
    { id: 'time', header: t('orders:time'), cell: ({ time }) => formatDateTime(time, languageTag, 'brief') },
    { id: 'rate', header: t('fundingRate'), align: 'end', cell: ({ rate }) => rateShown(rate, languageTag) },
    { id: 'mark', header: t('mark'), align: 'end', cell: ({ mark_price: mark }) => groupDecimal(mark, languageTag, 2) },
  ];
  return (
    <RecordTable
      list={list}
      source="fundingRates"
      caption={t('fundingHistory')}
      columns={columns}
      rowKey={({ time }) => String(time)}
      empty={<EmptyState icon="timer" title={t('noFunding')} text={t('noFundingText')} />}
    />
  );
}
