import { styled } from 'styled-components';
import type { IcoSubscription } from '../../../../domain/contract/ico/ico';
import { SubscriptionStatusBadge } from '../ico/IcoStatusBadge';
import { Cells } from '../ico/ico.styles';
import { useIcoWords } from '../ico/useIcoWords';

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

/** What the user has subscribed so far. */
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
