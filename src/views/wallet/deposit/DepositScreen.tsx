import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Deposit } from '../../../../domain/contract/wallet/deposit';
import { recordListMachine } from '../../../machines/tools/recordList/recordList.machine';
import { addressOf, depositMachine, failureOf } from '../../../machines/wallet/deposit/deposit.machine';
import { useFlow } from '../../app/useFlow';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { Badge, type BadgeTone } from '../../kit/Badge';
import { Panel } from '../../kit/Panel';
import { CountTrack } from '../../kit/StateTrack';
import { EmptyState, ErrorState } from '../../kit/States';
import { column, figure, type Column } from '../../kit/columns';
import { formatQuantity } from '../../kit/format';
import { formatDateTime } from '../../kit/formatTime';
import { retries } from '../../kit/sends';
import { SectionLayout } from '../../shell/layout/SectionLayout';
import { RecordTable } from '../../tools/recordList/RecordTable';
import { SandboxDepositPanel } from '../sandboxDeposit/SandboxDepositPanel';
import { WALLET_MENU } from '../walletAccount/walletPlaces';
import { CoinName } from '../walletPlace/CoinName';
import { PlaceChoice, useWalletPlace } from '../walletPlace/PlaceChoice';
import { TransactionId } from '../walletPlace/TransactionId';
import { Columns, SectionHead, Stack } from '../walletPlace/walletPlace.styles';
import { DepositAddressView } from './DepositAddressView';

const TONES: Record<Deposit['status'], BadgeTone> = { pending: 'neutral', confirming: 'accent', success: 'ok' };

const Status = styled.span`
  display: inline-grid;
  justify-items: end;
  gap: var(--space-1);
`;

function StatusWord({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit');
  const { status, confirmations: done, required_confirmations: needed } = deposit;
  return <Badge $tone={TONES[status]}>{t(`status_${status}`, { done, needed })}</Badge>;
}

/** Status of a deposit, with the progress of its confirmation. */
function DepositStatusBadge({ deposit }: { deposit: Deposit }) {
  const { status, confirmations: done, required_confirmations: needed } = deposit;
  return (
    <Status>
      <StatusWord deposit={deposit} />
      {status === 'confirming' && <CountTrack done={done} needed={needed} />}
    </Status>
  );
}

/** Number shown here; the history has all of them. */
const RECENT = 5;

function RecentDeposits() {
  const { t } = useTranslation('deposit');
  const { languageTag } = usePreferences();
  const list = useFlow(recordListMachine, { source: 'deposits', pageSize: RECENT }, 'deposits:recent');
  const columns: Column<Deposit>[] = [
    column('time', t('time'), (row) => formatDateTime(row.time, languageTag, 'short'), 'about'),
    column('currency', t('coin'), (row) => <CoinName symbol={row.currency} />, 'title'),
    column('network', t('network'), (row) => row.network, 'about'),
    figure('quantity', t('quantity'), (row) => formatQuantity(row.quantity, languageTag), 'value'),
    column('txid', t('txid'), (row) => <TransactionId txid={row.txid} />),
    {
      id: 'status',
      header: t('status'),
      align: 'end',
      brief: 'state',
      briefly: (row) => <StatusWord deposit={row} />,
      cell: (row) => <DepositStatusBadge deposit={row} />,
    },
  ];
  return (
    <Panel $flush>
      <SectionHead>
        <h2>{t('recent')}</h2>
        <Link to="/wallet/log-currency">{t('all')}</Link>
      </SectionHead>
      <RecordTable
        list={list}
        source="deposits"
        caption={t('recent')}
        columns={columns}
        rowKey={(row) => row.id}
        empty={<EmptyState icon="wallet" title={t('empty')} text={t('emptyText')} />}
      />
    </Panel>
  );
}

const Notes = styled(Panel)`
  h2 { font-size: var(--font-md); font-weight: 600; }
  ol { display: grid; gap: var(--space-2); margin: var(--space-3) 0 0; padding-inline-start: 1.4em; list-style: decimal; color: var(--text-2); font-size: var(--font-md); }
`;

function DepositNotes() {
  const { t } = useTranslation('deposit');
  return (
    <Notes>
      <h2>{t('howTitle')}</h2>
      <ol>
        <li>{t('howChoose')}</li>
        <li>{t('howSend')}</li>
        <li>{t('howConfirm')}</li>
        <li>{t('howCredit')}</li>
      </ol>
    </Notes>
  );
}

/** /wallet/recharge/{currency?}?network=: the user's address for a currency on a network. */
export function DepositScreen() {
  const { t } = useTranslation(['deposit', 'errors', 'wallet']);
  const { languageTag } = usePreferences();
  const { config } = usePlatform();
  const place = useWalletPlace('recharge_turn');
  const { currency, network, key } = place;
  const input = { currency: currency?.symbol ?? null, network: network?.name ?? null };
  const flow = useFlow(depositMachine, input, key);
  const state = useSelector(flow, ({ value }) => String(value));
  const address = useSelector(flow, addressOf);
  const failed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  const failure = useSelector(flow, failureOf);
  const isSandbox = address?.sandbox ?? config.sandbox !== null;
  return (
    <SectionLayout
      menu={WALLET_MENU}
      title={t('title')}
      beside={isSandbox && <Badge $tone="warn">{t('wallet:sandbox')}</Badge>}
    >
      <Columns data-state={state}>
        <Panel>
          <Stack>
            <PlaceChoice
              place={place}
              closed={t('errors:depositClosed')}
              tip={t('networkTip')}
              detailOf={({ deposit_min: min }, { symbol }) =>
                t('networkDetail', { min: formatQuantity(min, languageTag), currency: symbol })
              }
              onCurrency={(symbol) => flow.send({ type: 'user.currency.choose', currency: symbol })}
              onNetwork={(name) => flow.send({ type: 'user.network.choose', network: name })}
            />
            {network && !failed && <DepositAddressView address={address} />}
            {failed && (
              <ErrorState title={t('loadFailed')} error={failure?.error} {...retries(flow, 'user.address.retry')} />
            )}
          </Stack>
        </Panel>
        <Stack>
          {address?.sandbox && currency && network && (
            <SandboxDepositPanel key={key} currency={currency} network={network} />
          )}
          <DepositNotes />
        </Stack>
      </Columns>
      <RecentDeposits />
    </SectionLayout>
  );
}
