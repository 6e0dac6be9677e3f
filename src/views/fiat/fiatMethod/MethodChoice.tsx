import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { CollectionCurrency, CollectionMethod } from '../../../../domain/contract/fiat/collection';
import { type fiatMethodMachine, isOpen, submitReason } from '../../../machines/fiat/fiatMethod/fiatMethod.machine';
import { useSession } from '../../app/useSession';
import { useCloses } from '../../app/useDialog';
import { Button } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { Select } from '../../kit/Select';
import { EmptyState } from '../../kit/States';
import { MethodForm } from '../collectionMethod/MethodForm';
import { maskedNumber, useFiatWords } from '../fiatDeal/useFiatWords';
import { Acts } from '../../kit/parts.styles';

interface MethodDialogProps {
  adding: ActorRefFrom<typeof fiatMethodMachine>;
  fiat: CollectionCurrency;
}

/** Dialog for adding a bank card or account while an offer is being prepared. */
export function MethodDialog({ adding, fiat }: MethodDialogProps) {
  const { t } = useFiatWords();
  const { user } = useSession();
  const open = useSelector(adding, isOpen);
  const state = useSelector(adding, ({ value }) => value);
  const busy = useSelector(adding, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(adding, (snapshot) => snapshot.context.failure);
  const reason = useSelector(adding, submitReason);
  return (
    <Dialog
      open={open}
      title={t('fiat:addMethodTitle', { fiat })}
      width={480}
      {...useCloses(adding, 'user.method.dismiss')}
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

interface MethodChoiceProps {
  methods: readonly CollectionMethod[];
  fiat: string;
  methodId: string;
  error: string | null;
  onChoose: (methodId: string) => void;
  onAdd: () => void;
}

/** Choice of the card that collects the money, with an option to add another. */
export function MethodChoice({ methods, fiat, methodId, error, onChoose, onAdd }: MethodChoiceProps) {
  const { t } = useFiatWords();
  const add = (
    <Button size="sm" data-send="user.method.open" onClick={onAdd}>
      {t('fiat:addMethod')}
    </Button>
  );
  if (methods.length === 0) {
    return <EmptyState icon="wallet" title={t('fiat:noMethod', { fiat })} text={t('fiat:noMethodText')} action={add} />;
  }
  return (
    <div>
      <Select
        name="methodId"
        label={t('fiat:method')}
        value={methodId}
        error={error}
        options={methods.map(({ id, bank, number_tail: tail }) => ({
          value: id,
          label: `${bank} ${maskedNumber(tail)}`,
        }))}
        data-send="user.form.change"
        onChange={onChoose}
      />
      <Acts style={{ marginTop: 'var(--space-2)' }}>{add}</Acts>
    </div>
  );
}
