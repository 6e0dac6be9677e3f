import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { WalletHistoryRow } from '../../../../domain/contract/wallet/walletRecords';
import { recordListMachine } from '../../../machines/tools/recordList/recordList.machine';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { formatDateTime } from '../../kit/formatTime';
import { Panel, PanelHead } from '../../kit/Panel';
import { EmptyState } from '../../kit/States';
import type { Column } from '../../kit/Table';
import { RecordTable } from '../../tools/recordList/RecordTable';
import { useFigures } from '../walletAccount/useFigures';
import type { WalletAccountRef } from '../walletAccount/useWallet';
import { WalletStatus } from '../walletAccount/WalletStatus';
import { CoinName } from '../walletPlace/CoinName';

const All = styled(Link)`
  color: var(--accent);
  font-size: var(--font-md);
`;

const SHOWN = 5;
const HISTORY = '/wallet/log-currency';

/** The latest deposits and withdrawals, and a sandbox's test funds; they move on by themselves. */
export function LatestMovements({ flow }: { flow: WalletAccountRef }) {
  const { t } = useTranslation('wallet');
  const { languageTag } = usePreferences();
  const { quantity } = useFigures(flow);
  const list = useFlow(recordListMachine, { source: 'walletHistory', pageSize: SHOWN }, 'walletHistory latest');
  const columns: Column<WalletHistoryRow>[] = [
    { id: 'time', header: t('time'), cell: ({ time }) => formatDateTime(time, languageTag, 'short') },
    { id: 'kind', header: t('kind'), cell: ({ kind }) => t(kind === 'faucet' ? 'faucetTitle' : `kind_${kind}`) },
    {
      id: 'currency',
      header: t('currency'),
      lead: true,
      cell: ({ currency }) => <CoinName symbol={currency} />,
    },
    { id: 'quantity', header: t('quantity'), align: 'end', cell: (row) => quantity(row.quantity) },
    { id: 'status', header: t('status'), align: 'end', cell: (row) => <WalletStatus {...row} /> },
  ];
  return (
    <Panel $flush>
      <PanelHead>
        <h2>{t('latest')}</h2>
        <All to={HISTORY}>{t('showAll')}</All>
      </PanelHead>
      <RecordTable
        list={list}
        source="walletHistory"
        caption={t('latest')}
        columns={columns}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        empty={<EmptyState icon="wallet" title={t('noMovements')} text={t('noMovementsText')} />}
      />
    </Panel>
  );
}
