import { styled } from 'styled-components';
import type { FiatOrder } from '../../../../domain/contract/fiat/fiat';
import { stepsOf } from '../../../machines/fiat/fiatOrder/fiatOrder.timeline';
import { useFiatWords } from '../fiatDeal/useFiatWords';
import { Icon } from '../../kit/Icon';
import { media } from '../../kit/media';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

const Step = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  padding-top: var(--space-2);
  border-top: 3px solid var(--line);
  color: var(--text-3);
  font-size: var(--font-md);
  b {
    flex: none;
    display: inline-grid;
    place-items: center;
    width: 22px;
    height: 22px;
    border-radius: 50%;
    background: var(--raised);
    font-size: var(--font-sm);
  }
  &[data-step='done'] { color: var(--text-2); border-color: var(--accent); b { background: var(--accent-soft); color: var(--accent); } }
  &[data-step='current'] { color: var(--text); font-weight: 600; border-color: var(--accent); b { background: var(--accent-solid); color: var(--on-accent); } }
  &[data-step='dropped'] { text-decoration: line-through; }
  ${media.phone} { border-top: 0; border-inline-start: 3px solid var(--line); padding: 2px 0 2px var(--space-2); }
`;

/** How far the order has come. */
export function Steps({ order }: { order: Pick<FiatOrder, 'side' | 'status' | 'paid'> }) {
  const { t } = useFiatWords();
  return (
    <List aria-label={t('fiatOrder:steps')}>
      {stepsOf(order).map(({ id, state }, index) => (
        <Step key={id} data-step={state} aria-current={state === 'current' ? 'step' : undefined}>
          <b aria-hidden="true">{state === 'done' ? <Icon name="check" size={14} /> : index + 1}</b>
          {t(`fiatOrder:step_${order.side}_${id}`)}
        </Step>
      ))}
    </List>
  );
}
