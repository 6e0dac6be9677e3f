import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { usePlatform } from '../../app/usePlatform';
import { FaucetButton } from '../faucet/FaucetButton';
import { Badge } from '../../kit/Badge';
import { LinkButton } from '../../kit/Button';
import { Panel, PanelHead } from '../../kit/Panel';
import { ErrorState, EmptyState } from '../../kit/States';
import { SectionLayout } from '../../shell/layout/SectionLayout';
import { Acts, TodayStat, Valuation } from '../walletAccount/AccountHead';
import { useOverviewRef, useWallet, useWalletAccount, type WalletAccountRef } from '../walletAccount/useWallet';
import { WALLET_MENU } from '../walletAccount/walletPlaces';
import { Distribution } from './Distribution';
import { ValueHistory } from '../valueHistory/ValueHistory';
import { Link } from 'react-router-dom';
import type { WalletHistoryRow } from '../../../../domain/contract/wallet/walletRecords';
import { recordListMachine } from '../../../machines/tools/recordList/recordList.machine';
import { Amount } from '../../app/Amount';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { formatDateTime } from '../../kit/formatTime';
import { column, figure, type Column } from '../../kit/columns';
import { retries } from '../../kit/sends';
import { RecordTable } from '../../tools/recordList/RecordTable';
import { useFigures } from '../walletAccount/useFigures';
import { WalletStatus } from '../walletAccount/WalletStatus';
import { CoinName } from '../walletPlace/CoinName';

const All = styled(Link)`
  color: var(--text); text-decoration: underline; text-underline-offset: 3px;
  font-size: var(--font-md);
`;

const SHOWN = 5;
const HISTORY = '/wallet/log-currency';

/** Latest deposits, withdrawals and sandbox test funds, live. */
function LatestMovements({ flow }: { flow: WalletAccountRef }) {
  const { t } = useTranslation('wallet');
  const { languageTag } = usePreferences();
  const { quantity, concealed } = useFigures(flow);
  const list = useFlow(recordListMachine, { source: 'walletHistory', pageSize: SHOWN }, 'walletHistory latest');
  const columns: Column<WalletHistoryRow>[] = [
    column('time', t('time'), ({ time }) => formatDateTime(time, languageTag, 'short'), 'about'),
    column('kind', t('kind'), ({ kind }) => t(kind === 'faucet' ? 'faucetTitle' : `kind_${kind}`), 'about'),
    column('currency', t('currency'), ({ currency }) => <CoinName symbol={currency} />, 'title'),
    {
      id: 'quantity',
      header: t('quantity'),
      align: 'end',
      brief: 'value',
      cell: ({ quantity: text, currency }) =>
        concealed ? quantity(text, currency) : <Amount value={text} currency={currency} inColumn="amounts" />,
    },
    figure('status', t('status'), (row) => <WalletStatus {...row} />, 'state'),
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

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(440px, 100%), 1fr));
  gap: var(--space-4);
  & > section > header { min-height: 48px; }
`;

/** /wallet: total worth of all accounts, its distribution and history, and the latest movements. */
export function OverviewScreen() {
  const { t } = useTranslation('wallet');
  const { config } = usePlatform();
  const flow = useWalletAccount();
  const wallet = useWallet();
  return (
    <SectionLayout
      menu={WALLET_MENU}
      title={t('overview')}
      beside={config.sandbox && <Badge $tone="warn">{t('sandbox')}</Badge>}
    >
      <Panel>
        <Valuation
          flow={flow}
          label={t('totalValuation')}
          usdt={wallet.usdt}
          btc={wallet.btc}
          unpriced={wallet.unpriced}
          known={wallet.known}
        >
          <TodayStat flow={flow} profit={wallet.profitOf(null)} />
        </Valuation>
        <Acts>
          {config.sandbox && <FaucetButton currency="USDT" look="button" />}
          <LinkButton to="/wallet/recharge">{t('deposit')}</LinkButton>
          <LinkButton to="/wallet/cash">{t('withdrawal')}</LinkButton>
          <LinkButton to="/wallet/transfer">{t('transfer')}</LinkButton>
        </Acts>
        <OverviewFailure />
      </Panel>
      <Pictures>
        <ValueHistory flow={flow} wallet={wallet} />
        <Distribution flow={flow} wallet={wallet} />
      </Pictures>
      <LatestMovements flow={flow} />
    </SectionLayout>
  );
}

function OverviewFailure() {
  const { t } = useTranslation('wallet');
  const overview = useOverviewRef();
  const error = useSelector(overview, (snapshot) => snapshot.context.error);
  if (!useSelector(overview, (snapshot) => snapshot.hasTag('failed'))) return null;
  return <ErrorState title={t('accountsFailed')} error={error} {...retries(overview, 'user.overview.retry')} />;
}
