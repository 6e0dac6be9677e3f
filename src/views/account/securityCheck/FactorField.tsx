import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PASSKEY_PROOF } from '../../../../domain/contract/account/securityFields';
import { codeOf, isBusy, passkeyProofMachine } from '../../../machines/account/passkeyProof/passkeyProof.machine';
import { useFlow } from '../../app/useFlow';
import { useSession } from '../../app/useSession';
import { Button } from '../../kit/Button';
import { FieldNote } from '../../kit/fieldParts';
import { Icon } from '../../kit/Icon';
import { TextField } from '../../kit/TextField';

/** "XXXXX-XXXXX", a recovery code. */
const LONGEST_CODE = 11;

const Proven = styled.output`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 40px;
  & > svg { flex: none; color: var(--accent); }
  & > :last-child { margin-inline-start: auto; }
`;

interface FactorFieldProps {
  name: string;
  value: string;
  /** Translated. */
  error: string | null;
  hint?: string;
  /** Whether a passkey may be used in place of a code; as the signed-in user has one when left out. */
  passkey?: boolean;
  onChange: (code: string) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A code of the authenticator, a recovery code, or a passkey. */
export function FactorField({ passkey, ...field }: FactorFieldProps) {
  const { user } = useSession();
  const hasPasskey = passkey ?? (user?.passkeys ?? 0) > 0;
  return hasPasskey ? <PasskeyOrCode {...field} /> : <CodeInput {...field} />;
}

/** What a passkey proved stands in the form as a code does, and leaves it when it is over. */
function PasskeyOrCode(field: Omit<FactorFieldProps, 'passkey'>) {
  const { name, value, error, onChange } = field;
  const { t } = useTranslation('securityCheck');
  const flow = useFlow(passkeyProofMachine, undefined, name);
  const proof = useSelector(flow, codeOf);
  const busy = useSelector(flow, isBusy);
  const isProof = value.startsWith(PASSKEY_PROOF);
  useEffect(() => {
    if (proof !== null && value !== proof) onChange(proof);
    if (proof === null && isProof) onChange('');
  }, [proof, value, isProof, onChange]);
  if (isProof)
    return (
      <div>
        <Proven>
          <Icon name="check" size={16} />
          {t('passkeyProven')}
          <Button
            size="sm"
            variant="ghost"
            data-send="user.passkey.drop"
            onClick={() => flow.send({ type: 'user.passkey.drop' })}
          >
            {t('dropPasskey')}
          </Button>
        </Proven>
        {error && <FieldNote $tone="error">{error}</FieldNote>}
      </div>
    );
  return (
    <CodeInput
      {...field}
      suffix={
        <Button
          size="sm"
          variant="ghost"
          busy={busy}
          data-send="user.passkey.prove"
          onClick={() => flow.send({ type: 'user.passkey.prove' })}
        >
          {t('usePasskey')}
        </Button>
      }
    />
  );
}

type CodeInputProps = Omit<FactorFieldProps, 'passkey'> & { suffix?: ReactNode };

function CodeInput({ hint, ...field }: CodeInputProps) {
  const { t } = useTranslation('securityCheck');
  const { user } = useSession();
  const hasAuthenticator = user?.authenticator ?? true;
  const isRecovery = field.suffix !== undefined && !hasAuthenticator;
  return (
    <TextField
      {...field}
      label={t(isRecovery ? 'recoveryCode' : 'factor')}
      hint={hint ?? t(isRecovery ? 'recoveryHint' : 'factorHint')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={LONGEST_CODE}
    />
  );
}
