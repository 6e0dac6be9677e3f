import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button, type ButtonProps } from './Button';
import { Dialog } from './Dialog';

interface DismissButtonProps extends Omit<ButtonProps, 'disabled' | 'title'> {
  /** False while a response is pending: it does nothing and states why. */
  canClose: boolean;
}

/** Button that closes a dialog without a decision. */
export function DismissButton({ canClose, ...rest }: DismissButtonProps) {
  const { t } = useTranslation('common');
  return <Button {...rest} disabled={!canClose} title={canClose ? undefined : t('awaitingAnswer')} />;
}

const Reason = styled.p`
  margin-top: var(--space-3);
  font-size: var(--font-sm);
  color: var(--text-2);
`;

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  acceptLabel: string;
  /** Set it when the default "cancel" could be mistaken for the action itself. */
  dismissLabel?: string;
  onAccept: () => void;
  onDismiss: () => void;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  /** Translated reason why it cannot be accepted now; null when it can. */
  reason?: string | null;
  /** False while the exchange's response is pending. */
  canClose?: boolean;
  /** Flow events for the model tests. */
  sendAccept?: string;
  sendDismiss?: string;
}

/** Confirmation dialog with two buttons; whether it is open is a state of the flow's machine. */
export function ConfirmDialog({
  open,
  title,
  children,
  acceptLabel,
  dismissLabel,
  onAccept,
  onDismiss,
  tone = 'primary',
  busy = false,
  reason = null,
  canClose = true,
  sendAccept,
  sendDismiss,
}: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      open={open}
      title={title}
      canClose={canClose}
      onClose={onDismiss}
      width={400}
      actions={
        <>
          <DismissButton canClose={canClose} onClick={onDismiss} data-send={sendDismiss}>
            {dismissLabel ?? t('cancel')}
          </DismissButton>
          <Button
            variant={tone}
            onClick={onAccept}
            busy={busy && reason === null}
            disabled={reason !== null}
            data-send={sendAccept}
          >
            {acceptLabel}
          </Button>
        </>
      }
    >
      {children}
      {reason !== null && <Reason>{reason}</Reason>}
    </Dialog>
  );
}
