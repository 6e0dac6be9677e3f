import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Transfer } from '../../../../domain/contract/wallet/transfer';
import { recordListMachine } from '../../../machines/tools/recordList/recordList.machine';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { formatQuantity } from '../../kit/format';
import { formatDateTime } from '../../kit/formatTime';
import { media } from '../../kit/media';
import { Panel, PanelHead } from '../../kit/Panel';
import { EmptyState } from '../../kit/States';
import { column, figure, type Column } from '../../kit/columns';
import { SectionLayout } from '../../shell/layout/SectionLayout';
import { RecordTable } from '../../tools/recordList/RecordTable';
import { ACCOUNT_PLACES, WALLET_MENU } from '../walletAccount/walletPlaces';
import { TransferForm } from './TransferForm';
import { useTransfer } from './useTransfer';
import { AllLink } from '../../kit/parts.styles';

const LATEST = 8;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(360px, 480px) minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); }
`;

const keyOf = ({ id }: Transfer) => id;

/** /wallet/transfer: moves funds between the user's accounts, next to the latest transfers. */
export function TransferScreen() {
  const { t } = useTranslation('wallet');
  const transfer = useTransfer();
  return (
    <SectionLayout menu={WALLET_MENU} title={t('transfer')}>
      <Columns>
        <Panel>
          <TransferForm transfer={transfer} />
        </Panel>
        <LatestTransfers />
      </Columns>
    </SectionLayout>
  );
}

function LatestTransfers() {
  const { t } = useTranslation(['transfer', 'wallet']);
  const { languageTag } = usePreferences();
  const list = useFlow(recordListMachine, { source: 'transfers', pageSize: LATEST }, 'transfers:latest');
  const columns: Column<Transfer>[] = [
    column('time', t('wallet:time'), ({ time }) => formatDateTime(time, languageTag, 'brief'), 'state'),
    column('from', t('from'), (row) => t(ACCOUNT_PLACES[row.from_account].labelKey), 'title'),
    column('to', t('to'), (row) => t(ACCOUNT_PLACES[row.to_account].labelKey), 'about'),
    figure(
      'quantity',
      t('wallet:quantity'),
      ({ quantity, currency }) => `${formatQuantity(quantity, languageTag)} ${currency}`,
      'value',
    ),
  ];
  return (
    <Panel $flush>
      <PanelHead>
        <h2>{t('latest')}</h2>
        <AllLink to="/wallet/log-transfer">{t('wallet:showAll')}</AllLink>
      </PanelHead>
      <RecordTable
        list={list}
        source="transfers"
        caption={t('latest')}
        columns={columns}
        rowKey={keyOf}
        empty={<EmptyState icon="swapColours" title={t('empty')} text={t('emptyText')} />}
      />
    </Panel>
  );
}
