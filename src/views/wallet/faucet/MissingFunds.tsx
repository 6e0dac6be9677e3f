import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ACCOUNTS } from '../../../../domain/contract/choices';
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
  /** The account that has none. */
  account: 'spot' | 'contract' | 'sec_contract';
  currency: string;
}

/** The nearest way to funds: from another account (what was bought is in the fiat account), else from the sandbox or from outside. */
export function MissingFunds({ account, currency }: MissingFundsProps) {
  const { t } = useTranslation(['spotOrder', 'layout']);
  const { config, currencies } = usePlatform();
  const held = useBalances().filter((one) => one.currency === currency && /[1-9]/.test(one.available));
  const source = ACCOUNTS.find((from) => from !== account && held.some((one) => one.account === from));
  const listed = currencies.find(({ symbol }) => symbol === currency);
  if (source)
    return (
      <Ways>
        <LinkButton
          to={`/wallet/transfer?from=${source}&to=${account}&currency=${currency}`}
          variant="primary"
          size="sm"
        >
          {source === 'spot' ? t('transferFromSpot', { currency }) : t('transfer')}
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
