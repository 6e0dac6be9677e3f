import { useSelector } from '@xstate/react';
import { registrationMachine } from '../../../machines/account/registration/registration.machine';
import { useFlow } from '../../app/useFlow';

/** What both steps show of the one registration of this tab. */
export function useRegistration() {
  const ref = useFlow(registrationMachine, undefined);
  return {
    ref,
    restoring: useSelector(ref, (snapshot) => snapshot.matches('restoring')),
    identifying: useSelector(ref, (snapshot) => snapshot.matches('identifying')),
    stepTwo: useSelector(ref, (snapshot) => snapshot.hasTag('stepTwo')),
    busy: useSelector(ref, (snapshot) => snapshot.hasTag('busy')),
    resting: useSelector(ref, (snapshot) => snapshot.hasTag('resting')),
    account: useSelector(ref, (snapshot) => snapshot.context.account),
    failure: useSelector(ref, (snapshot) => snapshot.context.failure),
  };
}
