import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import {
  type CodeScene,
  verificationCodeMachine,
} from '../../../machines/account/verificationCode/verificationCode.machine';
import { useCountdown } from '../../app/useCountdown';
import { useFlow } from '../../app/useFlow';
import { Button } from '../../kit/Button';
import { TextField } from '../../kit/TextField';
import { SandboxMailbox } from '../sandboxMailbox/SandboxMailbox';

interface CodeFieldProps {
  scene: CodeScene;
  sandbox: boolean;
  value: string;
  onChange: (code: string) => void;
  onBlur: () => void;
  error: string | null;
  /** Valid account; null makes the form report its problem instead. */
  account: string | null;
  onAccountMissing: () => void;
  /** Called when a code is requested, after which an empty field is not an error. */
  onSend?: () => void;
  /** Needed when a form asks for several codes; the usual ones by default. */
  name?: string;
  label?: string;
}

const DIGITS = 6;
/** Codes of a password reset are long while they are guessed at. */
const LONG_DIGITS = 12;

/** Verification code field with its send button; on a sandbox the mailbox is shown below. */
export function CodeField(props: CodeFieldProps) {
  const { scene, sandbox, value, onChange, onBlur, error, account, onAccountMissing } = props;
  const digits = scene === 'reset' ? LONG_DIGITS : DIGITS;
  const { t } = useTranslation('verificationCode');
  const ref = useFlow(verificationCodeMachine, { scene }, scene);
  const busy = useSelector(ref, (snapshot) => snapshot.hasTag('busy'));
  const proving = useSelector(ref, (snapshot) => snapshot.hasTag('proving'));
  const waiting = useSelector(ref, (snapshot) => {
    const again = { type: 'user.code.send', account: account ?? snapshot.context.account } as const;
    return snapshot.hasTag('waiting') && !snapshot.can(again);
  });
  const sentTo = useSelector(ref, (snapshot) => snapshot.context.account);
  const sent = useSelector(ref, (snapshot) => snapshot.context.sent);
  const retryAt = useSelector(ref, (snapshot) => snapshot.context.retryAt);
  const sentHint = waiting ? t('codeSentTo', { account: sentTo }) : undefined;
  const hint = proving ? <output>{t('proving')}</output> : sentHint;
  return (
    <>
      <TextField
        label={props.label ?? t('code')}
        name={props.name ?? 'code'}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        // A maximum length would cut a pasted "123 456" before its space is removed.
        onChange={(text) => onChange(text.normalize('NFKC').replace(/\D/g, '').slice(0, digits))}
        onBlur={onBlur}
        error={error}
        hint={hint}
        suffix={
          <Button
            size="sm"
            variant="ghost"
            busy={busy}
            disabled={waiting}
            data-send="user.code.send"
            onClick={() => {
              if (account === null) return onAccountMissing();
              ref.send({ type: 'user.code.send', account });
              props.onSend?.();
            }}
          >
            {waiting ? <Countdown at={retryAt} /> : t('sendCode')}
          </Button>
        }
      />
      {sandbox && sent > 0 && <SandboxMailbox account={sentTo} round={sent} onUse={onChange} />}
    </>
  );
}

function Countdown({ at }: { at: number }) {
  const { t } = useTranslation('verificationCode');
  return t('sendAgainIn', { count: useCountdown(at) });
}
