import { useSelector } from '@xstate/react';
import { isSignedIn, mineOf } from '../../../machines/ico/icoSubscription/icoSubscription.selectors';
import { LinkButton } from '../../kit/Button';
import { EmptyState } from '../../kit/States';
import { SubscriptionFigures } from '../icoHolding/SubscriptionFigures';
import type { IcoSubscriptionRef } from '../icoSubscription/icoSubscriptionRef';
import { ThawAct } from '../icoThaw/ThawAct';
import { Stack } from '../ico/ico.styles';
import { holdingPlace } from '../ico/projectPlaces';
import { useIcoWords } from '../ico/useIcoWords';

/** What the user won in a project that is over, what was paid and what came back. */
export function MyResult({ flow }: { flow: IcoSubscriptionRef }) {
  const { t } = useIcoWords();
  const mine = useSelector(flow, mineOf);
  const signedIn = useSelector(flow, isSignedIn);
  if (mine === null) {
    return (
      <EmptyState
        icon="layers"
        title={t('noneOfMine')}
        text={t(signedIn ? 'noneOfMineText' : 'signInForMine')}
        action={!signedIn && <LinkButton to="/login">{t('logIn')}</LinkButton>}
      />
    );
  }
  return (
    <Stack>
      <SubscriptionFigures subscription={mine} />
      {mine.status === 'settled' && <ThawAct subscription={mine} full />}
      <LinkButton to={holdingPlace(mine.id)}>{t('details')}</LinkButton>
    </Stack>
  );
}
