import { styled } from 'styled-components';
import type { IcoProject } from '../../../../domain/contract/ico/ico';
import { Panel } from '../../kit/Panel';
import { tabular } from '../../kit/text';
import { Cells, Title, Stack } from '../ico/ico.styles';
import { useIcoWords, holdingPlace } from '../ico/useIcoWords';
import { useSelector } from '@xstate/react';
import { isSignedIn, mineOf } from '../../../machines/ico/icoSubscription/icoSubscription.selectors';
import { LinkButton } from '../../kit/Button';
import { EmptyState } from '../../kit/States';
import { SubscriptionFigures } from '../icoHolding/SubscriptionFigures';
import type { IcoSubscriptionRef } from '../../../machines/ico/icoSubscription/icoSubscription.machine';
import { ThawAct } from '../icoThaw/ThawAct';

/** The user's result in a finished project: quantity won, amount paid and amount returned. */
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

const Rate = styled.p`
  ${tabular}
  margin-bottom: var(--space-4);
  strong { display: block; font-size: var(--font-2xl); }
  span { color: var(--text-2); }
`;

export function ProjectResult({ project }: { project: IcoProject }) {
  const { t, amount, quantity, share, moment } = useIcoWords();
  const { currency, winning_rate: rate } = project;
  const isAll = rate !== null && Number(rate) === 1;
  return (
    <Panel aria-label={t('result')}>
      <Title>{t('result')}</Title>
      <Rate>
        <strong>{share(rate)}</strong>
        <span>{t(isAll ? 'everybodyWon' : 'drawnByLot')}</span>
      </Rate>
      <Cells>
        <div>
          <dt>{t('subscribedTotal')}</dt>
          <dd>{amount(project.subscribed, currency)}</dd>
        </div>
        <div>
          <dt>{t('allotted')}</dt>
          <dd>{amount(project.allotted, currency)}</dd>
        </div>
        <div>
          <dt>{t('participants')}</dt>
          <dd>{quantity(String(project.participants))}</dd>
        </div>
        <div>
          <dt>{t('drawnAt')}</dt>
          <dd>{moment(project.drawn_at)}</dd>
        </div>
      </Cells>
    </Panel>
  );
}
