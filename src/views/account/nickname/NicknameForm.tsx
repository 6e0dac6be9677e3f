import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { checkNickname, nicknameMachine } from '../../../machines/account/nickname/nickname.machine';
import { useFlow } from '../../app/useFlow';
import { useSubmission } from '../../app/useSubmission';
import { Button } from '../../kit/Button';
import { media } from '../../kit/media';
import { TextField } from '../../kit/TextField';

const Form = styled.form`
  max-width: 460px;
  ${media.phone} { button { margin-block: var(--space-1); } }
`;

/** Form for the publicly visible name. */
export function NicknameForm({ nickname }: { nickname: string }) {
  const { t } = useTranslation(['profile', 'validation', 'errors']);
  const flow = useFlow(nicknameMachine, undefined);
  const state = useSelector(flow, ({ value }) => String(value));
  const { busy, resting, failure } = useSubmission(flow);
  const sent = useSelector(flow, (snapshot) => snapshot.context.nickname);
  const form = useFormik({
    initialValues: { nickname },
    enableReinitialize: true,
    onSubmit: (values) => flow.send({ type: 'user.nickname.submit', ...values }),
  });
  const problem = form.dirty ? checkNickname(form.values.nickname) : null;
  const shown = problem ?? (failure && form.values.nickname === sent ? `errors:${failure.error}` : null);
  return (
    <Form
      noValidate
      data-state={state}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !resting) void form.submitForm();
      }}
    >
      <TextField
        label={t('nickname')}
        name="nickname"
        autoComplete="nickname"
        value={form.values.nickname}
        onChange={(text) => void form.setFieldValue('nickname', text)}
        error={shown ? t(shown) : null}
        hint={form.dirty ? t('nicknameHint') : t('nicknameSame')}
        suffix={
          <Button
            type="submit"
            size="sm"
            variant="primary"
            busy={busy}
            disabled={!form.dirty || resting}
            data-send="user.nickname.submit"
          >
            {t('save')}
          </Button>
        }
      />
    </Form>
  );
}
