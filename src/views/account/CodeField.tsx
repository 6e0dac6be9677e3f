import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { verificationCodeMachine } from '../../machines/verificationCode/verificationCode.machine';
import { useCountdown } from '../app/useCountdown';
import { useFlow } from '../app/useFlow';
import { Button } from '../kit/Button';
import { TextField } from '../kit/TextField';
import { SandboxNote } from './SandboxNote';

interface CodeFieldProps {
  scene: 'register';
  sandbox: boolean;
  value: string;
  onChange: (code: string) => void;
  onBlur: () => void;
  error: string | null;
  /** The account when it is fine; null asks the form to say what is not. */
  account: string | null;
  onAccountMissing: () => void;
}

const DIGITS = 6;

/** The verification code with the button that has it sent; a sandbox shows its mailbox below. */
export function CodeField({
  scene,
  sandbox,
  value,
  onChange,
  onBlur,
  error,
  account,
  onAccountMissing,
}: CodeFieldProps) {
  const { t } = useTranslation('registration');
  const ref = useFlow(verificationCodeMachine, { scene, sandbox }, scene);
  const busy = useSelector(ref, (snapshot) => snapshot.matches('sending'));
  const waiting = useSelector(ref, (snapshot) => snapshot.hasTag('waiting'));
  const mailed = useSelector(ref, (snapshot) => (snapshot.hasTag('waiting') ? snapshot.context.mailed : null));
  const sentTo = useSelector(ref, (snapshot) => snapshot.context.account);
  const retryAt = useSelector(ref, (snapshot) => snapshot.context.retryAt);
  return (
    <>
      <TextField
        label={t('code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={DIGITS}
        value={value}
        onChange={(text) => onChange(text.replace(/\D/g, ''))}
        onBlur={onBlur}
        error={error}
        hint={waiting ? t('codeSentTo', { account: sentTo }) : undefined}
        suffix={
          <Button
            size="sm"
            variant="ghost"
            busy={busy}
            disabled={waiting}
            data-send="user.code.send"
            onClick={() => {
              if (account === null) onAccountMissing();
              else ref.send({ type: 'user.code.send', account });
            }}
          >
            {waiting ? <Countdown at={retryAt} /> : t('sendCode')}
          </Button>
        }
      />
      {mailed !== null && (
        <SandboxNote>
          <p>{t('mailbox', { account: sentTo })}</p>
          <code>{mailed}</code>
          <Button size="sm" onClick={() => onChange(mailed)}>
            {t('useCode')}
          </Button>
        </SandboxNote>
      )}
    </>
  );
}

function Countdown({ at }: { at: number }) {
  const { t } = useTranslation('registration');
  return t('sendAgainIn', { count: useCountdown(at) });
}
