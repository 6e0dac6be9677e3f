import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { FuturesOrder, FuturesPlan, FuturesPosition } from '../../../../domain/contract/futures/futures';
import { CancelButton } from '../futuresCancel/CancelButtons';
import type { ContractTerms } from '../../../machines/futures/futures/contractTerms';
import { positionsOf } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import { type AmendTarget, isIdle } from '../../../machines/futures/futuresAmend/futuresAmend.machine';
import { useAllTerms, useFuturesAccount } from '../futures/useFutures';
import { IconButton } from '../../kit/IconButton';
import { usePosition } from '../position/usePosition';
import { useFuturesAmend } from './useFuturesAmend';

interface OpenOrderActsProps {
  order: FuturesOrder;
  /** Contract of the screen. */
  home: string;
}

interface EditPriceProps {
  target: AmendTarget;
  /** Contract of the screen, whose market flow knows the terms of all contracts. */
  home: string;
}

/** Edits an open order or a trigger order: the keyboard and touch alternative to dragging its line. */
function EditPriceButton({ target, home }: EditPriceProps) {
  const { t } = useTranslation('futures');
  const flow = useFuturesAmend();
  const idle = useSelector(flow, isIdle);
  const { pair } = target.kind === 'order' ? target.order : target.plan;
  const terms = useAllTerms(home).get(pair);
  return (
    <IconButton
      icon="pencil"
      size="sm"
      label={t(target.kind === 'order' ? 'editOrder' : 'editPrice')}
      unavailable={!idle || !terms}
      data-send="user.amend.open"
      onClick={(event) => {
        event.stopPropagation();
        if (terms) flow.send({ type: 'user.amend.open', terms, target });
      }}
    />
  );
}

/** The same for a row of trigger orders; take-profits and stop-losses are edited with their position. */
export function EditPlanButton({ plan, home }: { plan: FuturesPlan; home: string }) {
  const terms = useAllTerms(home).get(plan.pair);
  const position = useSelector(useFuturesAccount(), positionsOf).find(({ id }) => id === plan.position_id);
  // An active trailing stop has no price of its own; changing the activation price would reset its trail.
  if (plan.kind === 'trailing' && plan.best_price !== null) return null;
  if (plan.kind === 'plan' || plan.kind === 'trailing')
    return <EditPriceButton target={{ kind: 'plan', plan }} home={home} />;
  return terms && position ? <EditLegButton terms={terms} position={position} plan={plan} /> : null;
}

interface EditLegProps {
  terms: ContractTerms;
  position: FuturesPosition;
  plan: FuturesPlan;
}

function EditLegButton({ terms, position, plan }: EditLegProps) {
  const { t } = useTranslation('futures');
  const flow = usePosition(terms, position);
  const idle = useSelector(flow, (snapshot) => snapshot.matches('held'));
  return (
    <IconButton
      icon="pencil"
      size="sm"
      label={t('editPrice')}
      unavailable={!idle}
      data-send="user.target.change"
      onClick={(event) => {
        event.stopPropagation();
        flow.send({ type: 'user.target.change', plan, dragged: null });
      }}
    />
  );
}

export function OpenOrderActs({ order, home }: OpenOrderActsProps) {
  return (
    <>
      <EditPriceButton target={{ kind: 'order', order }} home={home} />{' '}
      <CancelButton target={{ kind: 'order', order }} />
    </>
  );
}
