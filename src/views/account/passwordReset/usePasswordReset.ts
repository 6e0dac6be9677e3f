import { useSelector } from '@xstate/react';
import { passwordResetMachine } from '../../../machines/account/passwordReset/passwordReset.machine';
import { useFlow } from '../../app/useFlow';

/** What both steps show of the one password reset of this tab. */
export function usePasswordReset() {
  const ref = useFlow(passwordResetMachine, undefined);
  return {
    ref,
    restoring: useSelector(ref, (snapshot) => snapshot.matches('restoring')),
    identifying: useSelector(ref, (snapshot) => snapshot.matches('identifying')),
    stepTwo: useSelector(ref, (snapshot) => snapshot.hasTag('stepTwo')),
    busy: useSelector(ref, (snapshot) => snapshot.hasTag('busy')),
    resting: useSelector(ref, (snapshot) => snapshot.hasTag('resting')),
    account: useSelector(ref, (snapshot) => snapshot.context.account),
    secondFactor: useSelector(ref, (snapshot) => snapshot.context.ticket?.secondFactor ?? false),
    failure: useSelector(ref, (snapshot) => snapshot.context.failure),
  };
}
