import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { sandboxMailboxMachine } from '../../../machines/account/sandboxMailbox/sandboxMailbox.machine';
import { useFlow } from '../../app/useFlow';
import { Button } from '../../kit/Button';
import { sends } from '../../kit/sends';
import { SandboxNote } from './SandboxNote';

const Code = styled.code`
  && { font-size: var(--font-xl); letter-spacing: 0.12em; }
`;

const Text = styled.p`
  white-space: pre-line;
  color: var(--text-2);
`;

interface SandboxMailboxProps {
  /** Email, or phone as "+<country code> <number>". */
  account: string;
  /** Increment after each message sent to reload the mailbox. */
  round: number;
  /** Fills in the code of the newest message. */
  onUse: (code: string) => void;
}

/** Sandbox only: messages that would have been sent to an address, for `CodeField` and other senders. */
export function SandboxMailbox({ account, round, onUse }: SandboxMailboxProps) {
  const { t } = useTranslation('verificationCode');
  const ref = useFlow(sandboxMailboxMachine, { account }, `${account}:${round}`);
  const state = useSelector(ref, ({ value }) => value);
  const message = useSelector(ref, ({ context }) => context.messages[0] ?? null);
  return (
    <SandboxNote>
      <p>{t(account.startsWith('+') ? 'mailboxPhone' : 'mailbox', { account })}</p>
      {message ? (
        <>
          <strong>{message.subject}</strong>
          {message.code === '' ? (
            <Text>{message.text}</Text>
          ) : (
            <>
              <Code>{message.code}</Code>
              <Button size="sm" onClick={() => onUse(message.code)}>
                {t('useCode')}
              </Button>
            </>
          )}
        </>
      ) : (
        <>
          {state === 'open' && <p>{t('mailboxEmpty')}</p>}
          {state === 'closed' && <p role="alert">{t('mailboxFailed')}</p>}
        </>
      )}
      <Button size="sm" busy={state === 'opening'} {...sends(ref, 'user.mailbox.reload')}>
        {t('mailboxReload')}
      </Button>
    </SandboxNote>
  );
}
