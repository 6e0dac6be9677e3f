import type { ReactNode } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import { CloseCross } from './CloseCross';
import { Body, Foot, Head, Shell, type DialogPlace } from './dialog.styles';
import { FaultBoundary } from './FaultBoundary';

interface ModalProps {
  label: string;
  canClose: boolean;
  onClose: () => void;
  place: DialogPlace;
  width: number;
  children: ReactNode;
}

/** The browser's own modal: it traps focus, makes the rest inert, and gives focus back when it closes. */
function Modal({ label, canClose, onClose, place, width, children }: ModalProps) {
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
      closedby={canClose ? 'closerequest' : 'none'}
      onCancel={(event) => {
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

export interface DialogProps {
  open: boolean;
  title: string;
  /** Esc, backdrop and the close button; the owner's machine decides and sets `open`. */
  onClose: () => void;
  /** False while the flow refuses to close, since an answer is awaited: none of the ways out does anything, and the cross says why. */
  canClose?: boolean;
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
  canClose = true,
  children,
  actions,
  width = 440,
  place = 'centre',
  sendClose,
}: DialogProps) {
  const id = useId();
  if (!open) return null;
  return (
    <Modal label={id} canClose={canClose} onClose={onClose} place={place} width={width}>
      <Head>
        <h2 id={id}>{title}</h2>
        <CloseCross canClose={canClose} onClose={onClose} send={sendClose} />
      </Head>
      <FaultBoundary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
        <Body tabIndex={0}>{children}</Body>
        {actions && <Foot>{actions}</Foot>}
      </FaultBoundary>
    </Modal>
  );
}

/** Dialog that comes from the bottom (`bottom`, default) or from the side (`end`: drawers). */
export function Sheet(props: DialogProps) {
  return <Dialog place="bottom" width={360} {...props} />;
}
