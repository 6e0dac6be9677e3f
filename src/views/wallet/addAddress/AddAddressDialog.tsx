import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import {
  type AddressValues,
  type addAddressMachine,
  submitReason,
  failureOf,
  isBusy,
  isOpen,
  stateOf,
} from '../../../machines/wallet/addAddress/addAddress.machine';
import { useSession } from '../../app/useSession';
import { Dialog } from '../../kit/Dialog';
import { AddressForm } from './AddressForm';

interface AddAddressDialogProps {
  adding: ActorRefFrom<typeof addAddressMachine>;
  /** Cooling-off period of a new address, hours. */
  restHours: number;
  /** Initial selection; none by default. */
  place?: Pick<AddressValues, 'currency' | 'network'>;
}

const NOWHERE = { currency: '', network: '' };

export function AddAddressDialog({ adding, restHours, place = NOWHERE }: AddAddressDialogProps) {
  const { t } = useTranslation(['addressBook', 'securityCheck']);
  const { user } = useSession();
  const open = useSelector(adding, isOpen);
  const state = useSelector(adding, stateOf);
  const busy = useSelector(adding, isBusy);
  const failure = useSelector(adding, failureOf);
  const reason = useSelector(adding, submitReason);
  const canClose = useSelector(adding, (snapshot) => snapshot.can({ type: 'user.address.dismiss' }));
  return (
    <Dialog
      open={open}
      title={t('addTitle')}
      width={480}
      sendClose="user.address.dismiss"
      canClose={canClose}
      onClose={() => adding.send({ type: 'user.address.dismiss' })}
    >
      {user && (
        <div data-state={state}>
          <AddressForm
            account={user.account}
            secondFactor={user.second_factor || failure?.error === 'secondFactorRequired'}
            busy={busy}
            reason={reason}
            failure={failure}
            restHours={restHours}
            place={place}
            onSubmit={(values) => adding.send({ type: 'user.address.submit', values })}
          />
        </div>
      )}
    </Dialog>
  );
}
