import type { ReactNode } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { media } from './media';

export type DialogPlace = 'centre' | 'bottom' | 'end';

const Shell = styled.dialog<{ $place: DialogPlace; $width: number }>`
  display: flex;
  flex-direction: column;
  margin: auto;
  padding: 0;
  width: min(${({ $width }) => $width}px, calc(100vw - 32px));
  max-width: none;
  max-height: min(84dvh, 780px);
  background: var(--surface);
  color: var(--text);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  box-shadow: var(--shadow);
  overflow: hidden;
  animation: statex-rise var(--slow) var(--ease);
  &::backdrop { background: var(--overlay); }
  ${({ $place }) => $place === 'end' && 'margin: 0 0 0 auto; height: 100dvh; max-height: 100dvh; border-radius: 0; border-width: 0 0 0 1px;'}
  ${({ $place }) => $place === 'bottom' && 'margin: auto 0 0; width: 100vw; border-radius: 14px 14px 0 0; border-width: 1px 0 0;'}
  ${media.phone} {
    ${({ $place }) => $place === 'centre' && 'margin: auto 0 0; width: 100vw; border-radius: 14px 14px 0 0; border-width: 1px 0 0; max-height: 88dvh;'}
    padding-bottom: env(safe-area-inset-bottom);
  }
  @keyframes statex-rise {
    from { opacity: 0; translate: 0 12px; }
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-3) var(--space-3) var(--space-5);
  border-bottom: 1px solid var(--line);
  h2 { font-size: var(--font-lg); }
  ${media.phone} { padding: var(--space-1) var(--space-2) var(--space-1) var(--space-4); }
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: var(--space-4) var(--space-5);
  overflow: auto; overscroll-behavior: contain;
  ${media.phone} { padding: var(--space-3) var(--space-4); }
`;

const Foot = styled.footer`
  display: flex;
  justify-content: flex-end;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-5) var(--space-4);
  border-top: 1px solid var(--line);
  ${media.phone} { padding: var(--space-3) var(--space-4); & > * { flex: 1; } }
`;

interface ModalProps {
  label: string;
  onClose: () => void;
  place: DialogPlace;
  width: number;
  children: ReactNode;
}

/** The browser's own modal: it traps focus, makes the rest inert, and gives focus back when it closes. */
function Modal({ label, onClose, place, width, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <Shell
      ref={ref}
      $place={place}
      $width={width}
      aria-labelledby={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </Shell>
  );
}

export interface DialogProps {
  open: boolean;
  title: string;
  /** Esc, backdrop and the close button; the owner's machine decides and sets `open`. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  /** px on wide screens. */
  width?: number;
  place?: DialogPlace;
  /** Flow event of closing, for the model tests. */
  sendClose?: string;
}

/** Modal dialog; on phones it comes up from the bottom. */
export function Dialog({
  open,
  title,
  onClose,
  children,
  actions,
  width = 440,
  place = 'centre',
  sendClose,
}: DialogProps) {
  const { t } = useTranslation('common');
  const id = useId();
  if (!open) return null;
  return (
    <Modal label={id} onClose={onClose} place={place} width={width}>
      <Head>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={t('close')} onClick={onClose} data-send={sendClose} />
      </Head>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <Body tabIndex={0}>{children}</Body>
      {actions && <Foot>{actions}</Foot>}
    </Modal>
  );
}

/** Dialog that comes from the bottom (`bottom`, default) or from the side (`end`: drawers). */
export function Sheet(props: DialogProps) {
  return <Dialog place="bottom" width={360} {...props} />;
}

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  acceptLabel: string;
  /** Where the general "cancel" could be taken for the answer itself. */
  dismissLabel?: string;
  onAccept: () => void;
  onDismiss: () => void;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  /** Flow events for the model tests. */
  sendAccept?: string;
  sendDismiss?: string;
}

/** A question with two answers; the state that shows it belongs to the flow's machine. */
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
  sendAccept,
  sendDismiss,
}: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onDismiss}
      width={400}
      actions={
        <>
          <Button onClick={onDismiss} data-send={sendDismiss}>
            {dismissLabel ?? t('cancel')}
          </Button>
          <Button variant={tone} onClick={onAccept} busy={busy} data-send={sendAccept}>
            {acceptLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
