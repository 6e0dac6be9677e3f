import { useSession } from '../../app/useSession';
import { PasskeyOrCode } from '../passkeyProof/PasskeyOrCode';
import { CodeInput, type CodeInputProps } from './CodeInput';

interface FactorFieldProps extends Omit<CodeInputProps, 'suffix'> {
  /** Whether a passkey may be used instead of a code; defaults to whether the signed-in user has one. */
  passkey?: boolean;
}

/** Field for an authenticator code, a recovery code or a passkey. */
export function FactorField({ passkey, ...field }: FactorFieldProps) {
  const { user } = useSession();
  const hasPasskey = passkey ?? (user?.passkeys ?? 0) > 0;
  return hasPasskey ? <PasskeyOrCode {...field} /> : <CodeInput {...field} />;
}
