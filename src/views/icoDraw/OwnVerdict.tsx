import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { icoHoldingMachine } from '../../machines/icoHolding/icoHolding.machine';
import { shownOf } from '../../machines/icoHolding/icoHolding.selectors';
import { useFlow } from '../app/useFlow';
import { DrawVerdictView, type DrawVerdictViewProps } from './DrawVerdictView';

interface OwnVerdictProps extends Omit<DrawVerdictViewProps, 'own'> {
  /** The user's subscription in the project. */
  subscriptionId: string;
}

/** The verdict with the user's own tickets told from those of others. */
export function OwnVerdict({ subscriptionId, ...props }: OwnVerdictProps) {
  const holding = useFlow(icoHoldingMachine, { subscriptionId }, subscriptionId);
  const parts = useSelector(holding, shownOf)?.parts;
  const own = useMemo(() => new Set(parts?.map(({ id }) => id)), [parts]);
  return <DrawVerdictView {...props} own={own} />;
}
