import { styled } from 'styled-components';
import type { FiatOrder } from '../../../../domain/contract/fiat/fiat';
import { nextOf } from '../../../machines/fiat/fiatOrder/fiatOrder.timeline';
import { SideTitle } from '../fiatDeal/deal.styles';
import { useFiatWords } from '../fiatDeal/useFiatWords';
import { Icon } from '../../kit/Icon';
import { Panel } from '../../kit/Panel';
import { TimeLeft } from './TimeLeft';

const Lines = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--font-md);
  li { display: flex; gap: var(--space-2); color: var(--text-2); }
  svg { flex: none; margin-top: 2px; color: var(--text-3); }
  strong { color: var(--text); font-weight: 600; }
`;

const Clock = styled.p`
  margin: var(--space-2) 0 var(--space-3);
  font-size: var(--font-2xl);
  font-weight: 600;
  line-height: 1.1;
`;

/**
 * The party that must act, the deadline, the exchange's action when it passes, and the location of the crypto; derived from the
 * order's chart.
 */
export function NextPanel({ order }: { order: FiatOrder }) {
  const { t, time } = useFiatWords();
  const { turn, deadline, atZero, escrow } = nextOf(order);
  const [you, other] = [order.side === 'buy' ? 'buyer' : 'seller', order.side === 'buy' ? 'seller' : 'buyer'] as const;
  const whose = { you: `you_${you}`, other, operator: 'operator', nobody: 'nobody' } as const;
  const who = t(`fiatOrder:turn_${whose[turn]}`);
  return (
    <Panel aria-labelledby="fiat-next">
      <SideTitle id="fiat-next">{t('fiatOrder:next')}</SideTitle>
      {deadline !== null && (
        <Clock>
          <TimeLeft at={deadline} />
        </Clock>
      )}
      <Lines aria-live="polite">
        <li>
          <Icon name="user" size={16} />
          <strong>{who}</strong>
        </li>
        {deadline !== null && atZero !== null && (
          <li>
            <Icon name="timer" size={16} />
            <span>{t(`fiatOrder:atZero_${atZero as 'cancelled' | 'inAppeal'}`, { time: time(deadline) })}</span>
          </li>
        )}
        <li>
          <Icon name="shield" size={16} />
          <span>{t(`fiatOrder:escrow_${order.side}_${escrow}`)}</span>
        </li>
      </Lines>
    </Panel>
  );
}
