import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyActorRef } from 'xstate';
import type { TextKey } from '../../../locales/texts';
import type { Reason } from '../../../machines/futures/futures/fieldChecks';
import { SubmitButton } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { FailedNote, FormRows } from '../../kit/parts.styles';
import { submits } from '../../kit/Form';
import { reasonText } from '../../app/reasonText';
import { sameReason } from './FormField';

interface ChoiceSnapshot<Context, Close> {
  context: Context;
  value: unknown;
  hasTag: (tag: 'open' | 'busy') => boolean;
  can: (event: { type: Close }) => boolean;
}

/** A flow of the family `choosing`. */
interface ChoiceRef<Context, Submit, Close> {
  subscribe: AnyActorRef['subscribe'];
  getSnapshot: () => ChoiceSnapshot<Context, Close>;
  send: (event: { type: Submit } | { type: Close }) => void;
}

interface ChoiceDialogProps<Context, Submit, Close> {
  choice: ChoiceRef<Context, Submit, Close>;
  /** Event types of the flow. */
  submits: Submit;
  closes: Close;
  title: string;
  submit: string;
  reasonOf: (of: { context: Context }) => Reason | null;
  /** The choices, and an explanation of the chosen one. */
  children: ReactNode;
}

/** Dialog for a setting of the contract account: explains each choice and, where applicable, why it cannot be changed. */
export function ChoiceDialog<
  Context extends { error: TextKey<'errors'> | null },
  Submit extends string,
  Close extends string,
>({
  choice,
  submits: submitted,
  closes,
  title,
  submit,
  reasonOf,
  children,
}: ChoiceDialogProps<Context, Submit, Close>) {
  const { t } = useTranslation(['futures', 'errors']);
  const open = useSelector(choice, (snapshot) => snapshot.hasTag('open'));
  const busy = useSelector(choice, (snapshot) => snapshot.hasTag('busy'));
  const reason = useSelector(choice, reasonOf, sameReason);
  const error = useSelector(choice, ({ context }) => context.error);
  const canClose = useSelector(choice, (snapshot) => snapshot.can({ type: closes }));
  const state = useSelector(choice, ({ value }) => JSON.stringify(value));
  return (
    <Dialog
      open={open}
      title={title}
      onClose={() => choice.send({ type: closes })}
      sendClose={closes}
      canClose={canClose}
    >
      <FormRows data-state={state} {...submits(() => choice.send({ type: submitted }))}>
        {children}
        {error && <FailedNote role="alert">{t(error)}</FailedNote>}
        <SubmitButton reason={reasonText(t, reason)} busy={busy} data-send={submitted}>
          {submit}
        </SubmitButton>
      </FormRows>
    </Dialog>
  );
}
