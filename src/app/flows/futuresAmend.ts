import { fromRead } from '../../actors/fromRead';
import { fromCallback, type EventObject } from 'xstate';
import {
  type FuturesAccountSnapshot,
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
  type WatchTargetInput,
} from '../../machines/futures/futuresAmend/futuresAmend.machine';
import type { Deps } from '../deps';
import { followFlow } from '../followFlow';
import { FUTURES_FORM_KEY, futuresFormFrom } from '../storedFuturesForm';
import { followMark } from './futuresMark';

/**
 * Reports the latest state of the order being amended, and the best bid by which the exchange may judge it. Until the account is
 * known, the order shown counts as open.
 */
const watchTarget = fromCallback<EventObject, WatchTargetInput, TargetToldEvent>(
  ({ system, sendBack, input: { target, contract } }) => {
    const { id } = entityOf(target);
    let account: FuturesAccountSnapshot | null = null;
    let bid: number | null = null;
    const tell = () => {
      if (!account) return;
      const available = fundsOf(account)?.available ?? null;
      const order = ordersOf(account).find((one) => one.id === id);
      const plan = plansOf(account).find((one) => one.id === id);
      const now: AmendTarget | null = order ? { kind: 'order', order } : plan ? { kind: 'plan', plan } : null;
      sendBack({ type: 'flow.target.told', target: isKnown(account) ? now : target, available, bid });
    };
    const leaveMark = followMark(system, contract, ({ bid: now }) => {
      if (now === bid) return;
      bid = now;
      tell();
    });
    const leaveAccount = followFlow(system, futuresAccountMachine, (snapshot) => {
      account = snapshot;
      tell();
    });
    return () => {
      leaveMark();
      leaveAccount();
    };
  },
);

export const defineFuturesAmendFlow = ({ storage }: Pick<Deps, 'storage'>) => {
  const readAsk = fromRead(() => futuresFormFrom(storage.read(FUTURES_FORM_KEY)).ask);
  return futuresAmendMachine.provide({ actors: { watchTarget, readAsk } });
};
