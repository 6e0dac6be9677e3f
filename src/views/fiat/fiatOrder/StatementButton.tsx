import type { FiatOrder } from '../../../../domain/contract/fiat/fiat';
import { statementProblem } from '../../../machines/fiat/fiatOrder/fiatOrder.states';
import { Button } from '../../kit/Button';
import { Muted } from '../../kit/text';
import { useFiatWords } from '../fiatDeal/useFiatWords';

interface StatementButtonProps {
  order: FiatOrder;
  /** Translated reason why nothing can be done now; null when it can. */
  why: string | null;
  onOpen: () => void;
}

/** Opens the dialog for a statement in an appeal, up to the number that a side may add. */
export function StatementButton({ order, why, onOpen }: StatementButtonProps) {
  const { t, say } = useFiatWords();
  const full = statementProblem(order);
  if (full) return <Muted>{say(full)}</Muted>;
  return (
    <div>
      <Button disabled={why !== null} {...(why ? { title: why } : {})} data-send="user.appeal.extend" onClick={onOpen}>
        {t('fiatOrder:addStatement')}
      </Button>
    </div>
  );
}
