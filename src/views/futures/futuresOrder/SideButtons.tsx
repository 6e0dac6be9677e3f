import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { FuturesSide } from '../../../../domain/contract/futures/futures';
import { buys, directionOf, type ContractTerms } from '../../../machines/futures/futures/contractTerms';
import { formOf, isBusy, submitReasonOf, traderOf } from '../../../machines/futures/futuresOrder/futuresOrder.machine';
import {
  isBusy as isPlanBusy,
  submitReasonOf as planReasonOf,
} from '../../../machines/futures/planOrder/planOrder.machine';
import { reasonText } from '../../app/reasonText';
import { sameReason } from '../futures/FormField';
import { EntranceButtons } from '../../account/session/EntranceButtons';
import { Button } from '../../kit/Button';
import { sends } from '../../kit/sends';
import { useFuturesOrder, usePlanOrder } from './useFuturesOrder';

const Across = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: var(--space-2);
`;

const Reasons = styled.div.attrs({ 'aria-live': 'polite' })`
  min-height: 1.5em;
  margin-top: var(--space-1);
  font-size: var(--font-sm);
  color: var(--text-2);
  text-align: center;
  p + p { margin-top: 2px; }
`;

/** Above the keyboard the field being typed into needs the room; the reason stays. */
const Verify = styled(Button)`
  dialog[data-keyboard] & { display: none; }
`;

interface SideButtonsProps {
  terms: ContractTerms;
  /** Whether the trigger order tab is open. */
  planned: boolean;
  sides: readonly FuturesSide[];
}

/** Submit buttons for long and short, each with its blocking reason; log-in and sign-up buttons for visitors. */
export function SideButtons({ terms, planned, sides }: SideButtonsProps) {
  const { t } = useTranslation(['futures', 'spotOrder']);
  const order = useFuturesOrder(terms);
  const plan = usePlanOrder(terms);
  const id = useId();
  const { signedIn, permission, positionMode } = useSelector(order, traderOf);
  const { effect } = useSelector(order, formOf);
  const busy = { order: useSelector(order, isBusy), plan: useSelector(plan, isPlanBusy) };
  const canLeave = useSelector(order, (snapshot) => snapshot.can({ type: 'user.identity.open' }));
  const reasons = {
    long: useReason(terms, planned, 'long'),
    short: useReason(terms, planned, 'short'),
  };
  if (!signedIn) return <Entrance terms={terms} />;
  const unpermitted = permission === false;
  const waits = unpermitted && busy.order ? [t('spotOrder:submitting')] : [];
  const said = [...new Set([...waits, ...sides.flatMap((side) => reasonText(t, reasons[side]) ?? [])])];
  return (
    <div>
      <Across>
        {sides.map((side) => {
          const direction = directionOf(effect, side, positionMode);
          return (
            <Button
              key={side}
              size="lg"
              variant={buys(direction) ? 'buy' : 'sell'}
              busy={planned ? busy.plan : busy.order}
              disabled={reasons[side] !== null}
              aria-describedby={id}
              data-direction={direction}
              data-send={planned ? 'user.plan.submit' : 'user.order.submit'}
              onClick={() =>
                planned
                  ? plan.send({ type: 'user.plan.submit', side })
                  : order.send({ type: 'user.order.submit', side })
              }
            >
              {t(`direction_${direction}`)}
            </Button>
          );
        })}
      </Across>
      <Reasons id={id}>
        {said.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Reasons>
      {unpermitted && (
        <Verify size="sm" full disabled={!canLeave} aria-describedby={id} {...sends(order, 'user.identity.open')}>
          {t('verifyIdentity')}
        </Verify>
      )}
    </div>
  );
}

function useReason(terms: ContractTerms, planned: boolean, side: FuturesSide) {
  const ofOrder = useSelector(useFuturesOrder(terms), (snapshot) => submitReasonOf(snapshot, side), sameReason);
  const ofPlan = useSelector(usePlanOrder(terms), (snapshot) => planReasonOf(snapshot, side), sameReason);
  return planned ? ofPlan : ofOrder;
}

function Entrance({ terms }: { terms: ContractTerms }) {
  const { t } = useTranslation(['futures', 'spotOrder']);
  const order = useFuturesOrder(terms);
  const canLeave = useSelector(order, (snapshot) => snapshot.can({ type: 'user.login.open' }));
  return (
    <div>
      <EntranceButtons canLeave={canLeave} onEnter={(event) => order.send(event)} />
      <Reasons>{t('spotOrder:signInFirst')}</Reasons>
    </div>
  );
}
