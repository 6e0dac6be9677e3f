import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Account } from '../../../../domain/contract/wallet/wallet';
import type { AccountRow } from '../../../machines/wallet/walletAccount/accountWorth';
import { Amount } from '../../app/Amount';
import { CoinIcon } from '../../kit/CoinIcon';
import { media } from '../../kit/media';
import { EmptyState } from '../../kit/States';
import { figure, type Column } from '../../kit/columns';
import { Table } from '../../kit/Table';
import type { Figures } from './useFigures';
import type { TextKey } from '../../../locales/texts';
import { transferFrom } from './walletPlaces';
import { ACCOUNTS } from '../../../../domain/contract/choices';
import { canHold } from '../../../../domain/rules/wallet/accountCurrencies';
import { usePlatform } from '../../app/usePlatform';

const Coin = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  vertical-align: middle;
  small { color: var(--text-3); }
  ${media.phone} { small { display: none; } }
`;

const Scroll = styled.div`
  overflow-x: auto;
`;

const LOADING_ROWS = 6;

interface AccountTableProps {
  account: Account;
  caption: string;
  rows: readonly AccountRow[];
  figures: Figures;
  loading: boolean;
}

interface RowPlaces {
  canDeposit: boolean;
  canWithdraw: boolean;
  /** Whether another account can hold the currency too. */
  canTransfer: boolean;
  /** Page on which the currency can be used; null when there is none. */
  use: { to: string; labelKey: TextKey<'wallet'> } | null;
}

const USES: Readonly<Record<Exclude<Account, 'spot'>, NonNullable<RowPlaces['use']>>> = {
  contract: { to: '/contract/btc_usdt', labelKey: 'wallet:trade' as const },
  sec_contract: { to: '/contract_sec/btc_usdt', labelKey: 'wallet:trade' },
  legal: { to: '/deal', labelKey: 'wallet:fiatTrade' },
  ico: { to: '/subscribe', labelKey: 'wallet:subscribe' },
};

function useRowPlaces(account: Account, symbol: string): RowPlaces {
  const { pairOf, currencyOf } = usePlatform();
  const currency = currencyOf(symbol);
  const isSpot = account === 'spot';
  const pair = `${symbol}_USDT`;
  const spotUse = pairOf(pair) ? { to: `/markets/kline/${pair}`, labelKey: 'wallet:trade' as const } : null;
  return {
    canDeposit: isSpot && currency?.recharge_turn === 1,
    canWithdraw: isSpot && currency?.draw_turn === 1,
    canTransfer: currency !== undefined && ACCOUNTS.some((other) => other !== account && canHold(other, currency)),
    use: isSpot ? spotUse : USES[account],
  };
}

const Acts = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0 var(--space-3);
  a { color: var(--text); text-decoration: underline; text-underline-offset: 3px; text-decoration-color: var(--line-strong); }
  a:hover { text-decoration-color: currentColor; }
  @media (max-width: 899px) { display: inline-grid; grid-template-columns: auto auto; justify-items: end; }
  ${media.phone} {
    display: inline-flex;
    gap: var(--space-2);
    a { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 0 var(--space-3); border-radius: var(--radius-2); background: var(--raised); text-decoration: none; }
  }
`;

/** Reserves the space of an unavailable action, so that the actions of all rows align. */
const Gap = styled.span`
  visibility: hidden;
  ${media.tablet} { display: none; }
`;

interface ActProps {
  /** Null when the action is not available. */
  to: string | null;
  children: ReactNode;
}

const Act = ({ to, children }: ActProps) =>
  to === null ? <Gap aria-hidden="true">{children}</Gap> : <Link to={to}>{children}</Link>;

function RowActs({ account, symbol }: { account: Account; symbol: string }) {
  const { t } = useTranslation(['wallet']);
  const places = useRowPlaces(account, symbol);
  const use = places.use ?? { to: null, labelKey: 'wallet:trade' as const };
  return (
    <Acts>
      {account === 'spot' && (
        <>
          <Act to={places.canDeposit ? `/wallet/recharge/${symbol}` : null}>{t('deposit')}</Act>
          <Act to={places.canWithdraw ? `/wallet/cash/${symbol}` : null}>{t('withdrawal')}</Act>
        </>
      )}
      <Act to={places.canTransfer ? transferFrom(account, symbol) : null}>{t('transfer')}</Act>
      <Act to={use.to}>{t(use.labelKey)}</Act>
    </Acts>
  );
}

/** Currencies of an account: available and frozen amounts with the reason, value and actions. */
export function AccountTable({ account, caption, rows, figures, loading }: AccountTableProps) {
  const { t } = useTranslation('wallet');
  const { fiat, quantity, concealed } = figures;
  const amount = (text: string | null, symbol: string) =>
    text === null || concealed ? quantity(text, symbol) : <Amount value={text} currency={symbol} inColumn="amounts" />;
  const end = { align: 'end' } as const;
  const columns: Column<AccountRow>[] = [
    {
      id: 'currency',
      header: t('currency'),
      brief: 'title',
      cell: (row) => (
        <Coin>
          <CoinIcon symbol={row.symbol} size={22} />
          <strong>{row.symbol}</strong>
          <small>{row.name}</small>
        </Coin>
      ),
    },
    figure('available', t('available'), (row) => amount(row.available, row.symbol), 'value'),
    figure('frozen', t('frozen'), (row) => amount(row.frozen, row.symbol)),
    figure('orderFrozen', t('orderFrozen'), (row) => amount(row.orderFrozen, row.symbol)),
    figure('btc', t('btcValuation'), (row) => amount(row.btc, 'BTC')),
    figure('value', t('value'), (row) => fiat(row.usdt), 'state'),
    {
      id: 'act',
      header: t('act'),
      ...end,
      pinned: true,
      cell: (row) => <RowActs account={account} symbol={row.symbol} />,
    },
  ];
  return (
    <Scroll>
      <Table
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.symbol}
        loadingRows={loading ? LOADING_ROWS : undefined}
        empty={<EmptyState icon="search" title={t('nothingFound')} text={t('nothingFoundText')} />}
      />
    </Scroll>
  );
}
