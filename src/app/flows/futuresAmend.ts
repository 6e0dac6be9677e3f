import { fromRead } from '../../actors/fromRead';
import { fromCallback, type EventObject } from 'xstate';
import {
  fundsOf,
  futuresAccountMachine,
  isKnown,
  ordersOf,
  plansOf,
} from '../../machines/futures/futuresAccount/futuresAccount.machine';
import { entityOf } from '../../machines/futures/futuresAmend/futuresAmend.form';
import {
  type AmendTarget,
  futuresAmendMachine,
  type TargetToldEvent,
} from '../../machines/futures/futuresAmend/futuresAmend.machine';
import type { Deps } from '../deps';
import { followFlow } from '../followFlow';
import { FUTURES_FORM_KEY, futuresFormFrom } from '../storedFuturesForm';

/** Reports the latest state of the order being amended. Until the account is known, the order shown counts as open. */
const watchTarget = fromCallback<EventObject, { target: AmendTarget }, TargetToldEvent>(
  ({ system, sendBack, input: { target } }) => {
    const { id } = entityOf(target);
    return followFlow(system, futuresAccountMachine, (snapshot) => {
      if (!snapshot) return;
      const available = fundsOf(snapshot)?.available ?? null;
      const order = ordersOf(snapshot).find((one) => one.id === id);
      const plan = plansOf(snapshot).find((one) => one.id === id);
      const now: AmendTarget | null = order ? { kind: 'order', order } : plan ? { kind: 'plan', plan } : null;
      sendBack({ type: 'flow.target.told', target: isKnown(snapshot) ? now : target, available });
    });
  },
);

export const defineFuturesAmendFlow = ({ storage }: Pick<Deps, 'storage'>) => {
  const readAsk = fromRead(() => futuresFormFrom(storage.read(FUTURES_FORM_KEY)).ask);
  return futuresAmendMachine.provide({ actors: { watchTarget, readAsk } });
};
