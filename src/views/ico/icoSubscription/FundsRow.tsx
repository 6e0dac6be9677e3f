import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { available, isSignedIn } from '../../../machines/ico/icoSubscription/icoSubscription.selectors';
import { usePlatform } from '../../app/usePlatform';
import { FaucetButton } from '../../wallet/faucet/FaucetButton';
import { Skeleton } from '../../kit/Skeleton';
import { tabular } from '../../kit/text';
import { useIcoWords } from '../ico/useIcoWords';
import type { IcoSubscriptionRef } from './icoSubscriptionRef';

const Row = styled.div`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  min-height: 28px;
  font-size: var(--font-md);
  & > span:first-child { color: var(--text-3); }
  a { margin-inline-start: auto; color: var(--accent); font-weight: 600; }
`;

/** What is there to pay with, and the ways to get more: a transfer, in a sandbox the faucet of the spot account. */
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
