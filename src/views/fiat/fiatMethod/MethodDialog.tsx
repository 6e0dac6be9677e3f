import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { CollectionCurrency } from '../../../../domain/contract/fiat/collection';
import {
  failureOfMethod,
  isBusy,
  isOpen,
  stateOf,
  submitReason,
  type fiatMethodMachine,
} from '../../../machines/fiat/fiatMethod/fiatMethod.machine';
import { useSession } from '../../app/useSession';
import { MethodForm } from '../collectionMethod/MethodForm';
import { Dialog } from '../../kit/Dialog';
import { useFiatWords } from '../fiatDeal/useFiatWords';

interface MethodDialogProps {
  adding: ActorRefFrom<typeof fiatMethodMachine>;
  fiat: CollectionCurrency;
}

/** Dialog for adding a bank card or account while an offer is being prepared. */
export function MethodDialog({ adding, fiat }: MethodDialogProps) {
  const { t } = useFiatWords();
  const { user } = useSession();
  const open = useSelector(adding, isOpen);
  const state = useSelector(adding, stateOf);
  const busy = useSelector(adding, isBusy);
  const failure = useSelector(adding, failureOfMethod);
  const reason = useSelector(adding, submitReason);
  const canClose = useSelector(adding, (snapshot) => snapshot.can({ type: 'user.method.dismiss' }));
  return (
    <Dialog
      open={open}
      title={t('fiat:addMethodTitle', { fiat })}
      width={480}
      sendClose="user.method.dismiss"
      canClose={canClose}
      onClose={() => adding.send({ type: 'user.method.dismiss' })}
    >
      {user && (
        <div data-state={state}>
          <MethodForm
            kept={null}
            only={fiat}
            secondFactor={user.second_factor || failure?.error === 'secondFactorRequired'}
            busy={busy}
            reason={reason}
            failure={failure}
            onSubmit={(values) => adding.send({ type: 'user.method.submit', values })}
          />
        </div>
      )}
    </Dialog>
  );
}
