import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { wayToFunds } from '../../../machines/wallet/faucet/faucet.machine';
import { usePlatform } from '../../app/usePlatform';
import { useSession } from '../../app/useSession';
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
  /** Account that lacks the currency. */
  account: 'spot' | 'contract' | 'sec_contract';
  currency: string;
}

/** Link to the nearest source of funds. */
export function MissingFunds({ account, currency }: MissingFundsProps) {
  const { t } = useTranslation(['spotOrder', 'layout']);
  const { config, currencies } = usePlatform();
  const { portfolio } = useSession();
  const balances = useBalances();
  const sandbox = config.sandbox !== null;
  const way = wayToFunds({ account, currency, balances, isMain: portfolio === null, sandbox, currencies });
  if (way.kind === 'transfer')
    return (
      <Ways>
        <LinkButton
          to={`/wallet/transfer?from=${way.from}&to=${account}&currency=${currency}`}
          variant="primary"
          size="sm"
        >
          {way.from === 'spot' ? t('transferFromSpot', { currency }) : t('transfer')}
        </LinkButton>
      </Ways>
    );
  if (way.kind === 'main')
    return (
      <Ways>
        <LinkButton to={`/user/portfolios?currency=${currency}`} variant="primary" size="sm">
          {t('transferFromMain', { currency })}
        </LinkButton>
      </Ways>
    );
  if (way.kind === 'faucet')
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
      {way.sold && (
        <LinkButton to="/deal" size="sm">
          {t('layout:fiatBuy')}
        </LinkButton>
      )}
    </Ways>
  );
}
