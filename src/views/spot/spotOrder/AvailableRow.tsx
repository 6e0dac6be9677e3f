import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { availableShown, formOf, isSignedIn, rulesShown } from '../../../machines/spot/spotOrder/spotOrder.machine';
import { Amount } from '../../app/Amount';
import { usePlatform } from '../../app/usePlatform';
import { LinkButton } from '../../kit/Button';
import { Icon } from '../../kit/Icon';
import { Skeleton } from '../../kit/Skeleton';
import { Num } from '../../kit/text';
import { FundsRow } from './fields.styles';
import type { SpotOrderRef } from './useSpotOrder';

const FaucetButton = lazy(() =>
  import('../../wallet/faucet/FaucetButton').then((chunk) => ({ default: chunk.FaucetButton })),
);

/** The spendable balance with links to top it up. */
export function AvailableRow({ order }: { order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const { config } = usePlatform();
  const signedIn = useSelector(order, isSignedIn);
  const available = useSelector(order, availableShown);
  const { left, right } = useSelector(order, rulesShown);
  const direction = useSelector(order, (snapshot) => formOf(snapshot).direction);
  const currency = direction === 'buy' ? right : left;
  const lacking = available !== null && !/[1-9]/.test(available);
  const figure = available === null ? <Skeleton width="70px" /> : <Amount value={available} currency={currency} />;
  return (
    <FundsRow>
      <span>{t('available')}</span>
      <Num>
        {signedIn ? figure : '--'} {currency}
      </Num>
      {signedIn && config.sandbox && (
        <Suspense fallback={<Skeleton later width="28px" height="16px" />}>
          <FaucetButton currency={currency} look="icon" lacking={lacking} />
        </Suspense>
      )}
      {lacking && signedIn && !config.sandbox && (
        <LinkButton to={`/wallet/recharge/${currency}`} variant="primary" size="sm">
          {t('deposit')}
        </LinkButton>
      )}
      {signedIn && (
        <Link to="/wallet/transfer" aria-label={t('transfer')} title={t('transfer')}>
          <Icon name="swapColours" size={16} />
        </Link>
      )}
    </FundsRow>
  );
}
