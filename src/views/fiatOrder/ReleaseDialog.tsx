import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import type { ActorRefFrom } from 'xstate';
import type { FiatOrder } from '../../../domain/contract/fiat';
import { checkRelease, refusedProof } from '../../machines/fiatSeller/fiatSeller.check';
import type { fiatSellerMachine } from '../../machines/fiatSeller/fiatSeller.machine';
import { actReason, asksRelease, failureOfSeller, isBusy } from '../../machines/fiatSeller/fiatSeller.selectors';
import { NO_PROOF, type ProofValues } from '../../machines/securityProof';
import { useSession } from '../app/useSession';
import { useFiatWords } from '../fiatDeal/useFiatWords';
import { SubmitButton } from '../kit/Button';
import { Dialog } from '../kit/Dialog';
import { focusFirst } from '../kit/focusFirst';
import { Icon } from '../kit/Icon';
import { SecurityFields } from '../securityCheck/SecurityFields';
import { Alert, Stack, Tip } from '../walletPlace/walletPlace.styles';

export type SellerRef = ActorRefFrom<typeof fiatSellerMachine>;

interface ReleaseProps {
  flow: SellerRef;
  order: FiatOrder;
}

/** Whether the money has really arrived, and the funds password: what is released cannot be called back. */
export function ReleaseDialog({ flow, order }: ReleaseProps) {
  const { t, money, quantity } = useFiatWords();
  const open = useSelector(flow, asksRelease);
  const canClose = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.release.dismiss' }));
  return (
    <Dialog
      open={open}
      title={t('fiatOrder:releaseTitle')}
      width={480}
      sendClose="user.release.dismiss"
      canClose={canClose}
      onClose={() => flow.send({ type: 'user.release.dismiss' })}
    >
      <Stack>
        <p>
          {t('fiatOrder:releaseText', {
            amount: money(order.amount, order.fiat),
            buyer: order.buyer_name,
            quantity: quantity(order.quantity, order.currency),
          })}
        </p>
        <Tip>
          <Icon name="warning" size={16} />
          {t('fiatOrder:releaseTip')}
        </Tip>
        <ReleaseForm flow={flow} order={order} />
      </Stack>
    </Dialog>
  );
}

function ReleaseForm({ flow, order }: ReleaseProps) {
  const { t, say } = useFiatWords();
  const { user } = useSession();
  const busy = useSelector(flow, isBusy);
  const failure = useSelector(flow, failureOfSeller);
  const reason = useSelector(flow, actReason);
  const submit = (proof: ProofValues) => flow.send({ type: 'user.release.submit', proof });
  const form = useFormik<ProofValues>({ initialValues: NO_PROOF, onSubmit: submit });
  const asksFactor = user?.second_factor === true || failure?.error === 'secondFactorRequired';
  const values = { ...form.values, secondFactorCode: asksFactor ? (form.values.secondFactorCode ?? '') : null };
  const problems = checkRelease(order.id, values);
  const refused = refusedProof(failure);
  const errorOf = (field: keyof ProofValues) => {
    const key = form.touched[field] ? problems[field] : undefined;
    if (key) return say(key);
    return failure && refused === field ? say(`errors:${failure.error}`) : null;
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy || reason !== null) return;
        void form.setTouched({ fundsPassword: true, secondFactorCode: true });
        focusFirst(event.currentTarget, problems);
        submit(values);
      }}
    >
      <Stack>
        <SecurityFields
          values={values}
          errorOf={errorOf}
          onChange={(field, text) => void form.setFieldValue(field, text)}
          onBlur={(field) => void form.setFieldTouched(field)}
        />
        {failure && refused === undefined && <Alert>{say(`errors:${failure.error}`)}</Alert>}
        <SubmitButton reason={reason && say(reason)} busy={busy} data-send="user.release.submit">
          {t('fiatOrder:release')}
        </SubmitButton>
      </Stack>
    </form>
  );
}
