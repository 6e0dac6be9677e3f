import type { CSSProperties, ReactNode } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import { CloseCross } from './CloseCross';
import type { DialogProps } from './Dialog';
import { Body, Foot, Head, Shell, type DialogPlace } from './dialog.styles';
import { FaultBoundary } from './FaultBoundary';
import { useKeyboardInset } from './useKeyboardInset';

interface ModalProps {
  label: string;
  canClose: boolean;
  onClose: () => void;
  place: DialogPlace;
  width: number;
  children: ReactNode;
}

/** The browser's native modal: traps focus, makes the rest inert, and restores focus on closing. */
function Modal({ label, canClose, onClose, place, width, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const keyboard = useKeyboardInset();
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
      style={{ '--keyboard': `${keyboard}px` } as CSSProperties}
      aria-labelledby={label}
      closedby={canClose ? 'closerequest' : 'none'}
      onCancel={(event) => {
        // Cancel events of a dialog or file field inside arrive here as well.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (canClose) onClose();
      }}
      onPointerDown={(event) => {
        if (canClose && event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </Shell>
  );
}

export function DialogFrame({
  title,
  onClose,
  canClose = true,
  children,
  actions,
  width = 440,
  place = 'centre',
  sendClose,
}: Omit<DialogProps, 'open'>) {
  const id = useId();
  return (
    <Modal label={id} canClose={canClose} onClose={onClose} place={place} width={width}>
      <Head>
        <h2 id={id}>{title}</h2>
        <CloseCross canClose={canClose} onClose={onClose} send={sendClose} />
      </Head>
      <FaultBoundary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
        <Body tabIndex={0} $place={place}>
          {children}
        </Body>
        {actions && <Foot>{actions}</Foot>}
      </FaultBoundary>
    </Modal>
  );
}
