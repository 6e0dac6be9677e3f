import { useFormik } from 'formik';
import { FIAT_REASON_LENGTH } from '../../../../domain/contract/fiat/fiatChoices';
import { reasonProblem } from '../../../machines/fiat/fiatOrder/fiatOrder.states';
import { useFiatWords } from '../fiatDeal/useFiatWords';
import { SubmitButton } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { AreaField } from '../../kit/AreaField';
import { submits } from '../../kit/Form';
import { Stack } from '../../wallet/walletPlace/walletPlace.styles';

interface AppealDialogProps {
  open: boolean;
  busy: boolean;
  canClose: boolean;
  /** Whether the order is in appeal already, so that it is a statement. */
  inAppeal: boolean;
  onSubmit: (reason: string) => void;
  onDismiss: () => void;
}

/** Description of the problem in the user's own words, which both sides and the operator read. */
export function AppealDialog({ open, canClose, ...rest }: AppealDialogProps) {
  const { t } = useFiatWords();
  return (
    <Dialog
      open={open}
      title={t(rest.inAppeal ? 'fiatOrder:addStatement' : 'fiatOrder:appealTitle')}
      width={480}
      sendClose="user.appeal.dismiss"
      canClose={canClose}
      onClose={rest.onDismiss}
    >
      <AppealForm {...rest} />
    </Dialog>
  );
}

function AppealForm({ busy, inAppeal, onSubmit }: Pick<AppealDialogProps, 'busy' | 'inAppeal' | 'onSubmit'>) {
  const { t, say } = useFiatWords();
  const form = useFormik({ initialValues: { reason: '' }, onSubmit: ({ reason }) => onSubmit(reason) });
  const { reason } = form.values;
  const problem = reasonProblem(reason);
  const length = { min: String(FIAT_REASON_LENGTH.min), max: String(FIAT_REASON_LENGTH.max) };
  return (
    <form
      {...submits(() => {
        void form.setTouched({ reason: true });
        if (!busy && problem === null) onSubmit(reason);
      })}
    >
      <Stack>
        <p>{t(inAppeal ? 'fiatOrder:statementText' : 'fiatOrder:appealText')}</p>
        <AreaField
          name="reason"
          label={t(inAppeal ? 'fiatOrder:statement' : 'fiatOrder:appealReason')}
          hint={say('fiatOrder:reasonLength', length)}
          value={reason}
          spellCheck
          error={form.touched.reason && problem ? say(problem, length) : null}
          onChange={(text) => void form.setFieldValue('reason', text)}
          onBlur={() => undefined}
        />
        <SubmitButton reason={null} busy={busy} data-send="user.appeal.submit">
          {t(inAppeal ? 'fiatOrder:statementSubmit' : 'fiatOrder:appealSubmit')}
        </SubmitButton>
      </Stack>
    </form>
  );
}
