import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PASSKEY_PROOF } from '../../../../domain/contract/account/securityFields';
import { passkeyProofMachine } from '../../../machines/account/passkeyProof/passkeyProof.machine';
import { useFlow } from '../../app/useFlow';
import { useStandIn } from '../../app/useStandIn';
import { Button } from '../../kit/Button';
import { FieldNote } from '../../kit/fieldParts';
import { takeFocus } from '../../kit/focusFirst';
import { Icon } from '../../kit/Icon';
import { sends } from '../../kit/sends';
import { CodeInput, type CodeInputProps } from '../securityCheck/CodeInput';

const Proven = styled.output`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 40px;
  & > svg { flex: none; color: var(--accent); }
  & > :last-child { margin-inline-start: auto; }
`;

/** Field for a passkey or a code. A passkey proof is held in the form like a code and removed when it expires. */
export function PasskeyOrCode(field: CodeInputProps) {
  const { name, value, error, onChange } = field;
  const { t } = useTranslation('securityCheck');
  const flow = useFlow(passkeyProofMachine, undefined, name);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const isProvided = value.startsWith(PASSKEY_PROOF);
  useStandIn(
    useSelector(flow, (snapshot) => snapshot.context.code),
    { value, isProvided, onChange },
  );
  if (isProvided)
    return (
      <div>
        <Proven ref={takeFocus} tabIndex={-1}>
          <Icon name="check" size={16} />
          {t('passkeyProven')}
          <Button size="sm" variant="ghost" {...sends(flow, 'user.passkey.drop')}>
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
        <Button size="sm" variant="ghost" busy={busy} {...sends(flow, 'user.passkey.prove')}>
          {t('usePasskey')}
        </Button>
      }
    />
  );
}
