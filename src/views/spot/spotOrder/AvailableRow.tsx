import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { availableShown, formOf, isSignedIn, rulesShown } from '../../../machines/spot/spotOrder/spotOrder.machine';
import { Amount } from '../../app/Amount';
import { usePlatform } from '../../app/usePlatform';
import { Icon } from '../../kit/Icon';
import { laterView } from '../../kit/laterView';
import { Skeleton } from '../../kit/Skeleton';
import { Num } from '../../kit/text';
import { FundsRow } from './fields.styles';
import type { SpotOrderRef } from './useSpotOrder';

const FaucetButton = lazy(() =>
  import('../../wallet/faucet/FaucetButton').then((chunk) => ({ default: chunk.FaucetButton })),
);

const MissingFunds = laterView(() => import('../../wallet/faucet/MissingFunds').then((chunk) => chunk.MissingFunds));

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
      {signedIn && lacking && (
        <Suspense fallback={<Skeleton later width="100%" height="28px" />}>
          <MissingFunds account="spot" currency={currency} />
        </Suspense>
      )}
      {signedIn && !lacking && config.sandbox && (
        <Suspense fallback={<Skeleton later width="28px" height="16px" />}>
          <FaucetButton currency={currency} look="icon" />
        </Suspense>
      )}
      {signedIn && (
        <Link to="/wallet/transfer" aria-label={t('transfer')} title={t('transfer')}>
          <Icon name="swapColours" size={16} />
        </Link>
      )}
    </FundsRow>
  );
}
