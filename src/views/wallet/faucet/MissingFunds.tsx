import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { usePlatform } from '../../app/usePlatform';
import { useBalances } from '../../account/userData/useUserData';
import { LinkButton } from '../../kit/Button';
import { FaucetButton } from './FaucetButton';

const Ways = styled.div`
  display: flex;
  flex: 1 0 100%;
  order: 1;
  gap: var(--space-2);
  & > * { flex: 1 1 auto; }
`;

interface MissingFundsProps {
  /** The account that has none: contracts are paid from accounts that the spot account fills. */
  account: 'spot' | 'contract' | 'sec_contract';
  currency: string;
}

/** The nearest way to funds: from the spot account, and where that has none either, from the sandbox or from outside. */
export function MissingFunds({ account, currency }: MissingFundsProps) {
  const { t } = useTranslation(['spotOrder', 'layout']);
  const { config, currencies } = usePlatform();
  const spot = useBalances().find((one) => one.account === 'spot' && one.currency === currency);
  const transferable = account !== 'spot' && /[1-9]/.test(spot?.available ?? '');
  const listed = currencies.find(({ symbol }) => symbol === currency);
  if (transferable)
    return (
      <Ways>
        <LinkButton to={`/wallet/transfer?from=spot&to=${account}&currency=${currency}`} variant="primary" size="sm">
          {t('transferFromSpot', { currency })}
        </LinkButton>
      </Ways>
    );
  if (config.sandbox)
    return (
      <Ways>
        <FaucetButton currency={currency} look="icon" lacking />
      </Ways>
    );
  return (
    <Ways>
      <LinkButton to={`/wallet/recharge/${currency}`} variant="primary" size="sm">
        {t('deposit')}
      </LinkButton>
      {listed?.legal_status === 1 && (
        <LinkButton to="/deal" size="sm">
          {t('layout:fiatBuy')}
        </LinkButton>
      )}
    </Ways>
  );
}
