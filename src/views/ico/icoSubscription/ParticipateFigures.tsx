import { useSelector } from '@xstate/react';
import type { IcoProject, IcoSubscription } from '../../../../domain/contract/ico/ico';
import { costNow, available, isSignedIn } from '../../../machines/ico/icoSubscription/icoSubscription.selectors';
import { Lines, Cells } from '../ico/ico.styles';
import { nextPhase, useIcoWords } from '../ico/useIcoWords';
import type { IcoSubscriptionRef } from '../../../machines/ico/icoSubscription/icoSubscription.machine';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePlatform } from '../../app/usePlatform';
import { FaucetButton } from '../../wallet/faucet/FaucetButton';
import { Skeleton } from '../../kit/Skeleton';
import { tabular } from '../../kit/text';
import { SubscriptionStatusBadge } from '../ico/icoCells';

const Box = styled.section`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  background: var(--raised);
  header { display: flex; align-items: center; justify-content: space-between; gap: var(--space-2); }
  h3 { font-size: var(--font-md); }
`;

export function MyShare({ mine }: { mine: IcoSubscription }) {
  const { t, amount } = useIcoWords();
  return (
    <Box>
      <header>
        <h3>{t('mine')}</h3>
        <SubscriptionStatusBadge status={mine.status} />
      </header>
      <Cells>
        <div>
          <dt>{t('subscribedQuantity')}</dt>
          <dd>{amount(mine.quantity, mine.currency)}</dd>
        </div>
        <div>
          <dt>{t(mine.status === 'settled' ? 'paid' : 'frozenAmount')}</dt>
          <dd>{amount(mine.paid ?? mine.amount, mine.pay_currency)}</dd>
        </div>
      </Cells>
    </Box>
  );
}

const Row = styled.div`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  min-height: 28px;
  font-size: var(--font-md);
  & > span:first-child { color: var(--text-3); }
  a { margin-inline-start: auto; color: var(--text); text-decoration: underline; text-underline-offset: 3px; font-weight: 600; }
`;

/** Available funds, with ways to get more: a transfer, and in a sandbox the spot account's faucet. */
export function FundsRow({ flow, currency }: { flow: IcoSubscriptionRef; currency: string }) {
  const { t, amount } = useIcoWords();
  const { config } = usePlatform();
  const signedIn = useSelector(flow, isSignedIn);
  const funds = useSelector(flow, available);
  if (!signedIn) return null;
  return (
    <Row>
      <span>{t('availableInAccount')}</span>
      <strong>{funds === null ? <Skeleton width="90px" /> : amount(funds, currency)}</strong>
      <Link to={`/wallet/transfer?from=spot&to=ico&currency=${currency}`}>{t('transferIn')}</Link>
      {config.sandbox && <FaucetButton currency={currency} look="icon" />}
    </Row>
  );
}

/** Price of the current phase, the next phase, and the cost of the quantity. */
export function ParticipateFigures({ flow, project }: { flow: IcoSubscriptionRef; project: IcoProject }) {
  const { t, price, amount, share, quantity } = useIcoWords();
  const cost = useSelector(flow, costNow);
  const next = nextPhase(project);
  return (
    <Lines>
      <dt>{t('raisePrice')}</dt>
      <dd>{price(project)}</dd>
      {next && (
        <>
          <dt>{t('nextPrice')}</dt>
          <dd>
            {t('nextPriceFrom', {
              price: `${quantity(next.price)} ${project.pay_currency}`,
              progress: share(next.from),
            })}
          </dd>
        </>
      )}
      <dt>{t('cost')}</dt>
      <dd>
        <strong>{amount(cost, project.pay_currency)}</strong>
      </dd>
    </Lines>
  );
}
