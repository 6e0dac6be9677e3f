import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Account } from '../../../domain/contract/wallet';
import { media } from '../kit/media';
import { transferFrom } from './walletPlaces';
import { useRowPlaces } from './useRowPlaces';

const Acts = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0 var(--space-3);
  a { color: var(--accent); }
  a:hover { text-decoration: underline; }
  ${media.phone} {
    gap: var(--space-2);
    a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 var(--space-3); border-radius: var(--radius-2); background: var(--raised); }
  }
`;

interface RowActsProps {
  account: Account;
  symbol: string;
}

/** What can be done with a currency of an account. */
export function RowActs({ account, symbol }: RowActsProps) {
  const { t } = useTranslation('wallet');
  const places = useRowPlaces(account, symbol);
  return (
    <Acts>
      {places.canDeposit && <Link to={`/wallet/recharge/${symbol}`}>{t('deposit')}</Link>}
      {places.canWithdraw && <Link to={`/wallet/cash/${symbol}`}>{t('withdrawal')}</Link>}
      {places.canTransfer && <Link to={transferFrom(account, symbol)}>{t('transfer')}</Link>}
      {places.use && <Link to={places.use.to}>{t(places.use.labelKey as never)}</Link>}
    </Acts>
  );
}
