import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import type { DialogProps } from './Dialog';
import { FaultBoundary } from './FaultBoundary';
import { IconButton } from './IconButton';
import { Body, type DialogPlace, Foot, Head, Shell } from './dialog.styles';
import { usePageLeft } from './pageLeft';
import { useKeyboardInset } from './useKeyboardInset';

/** Appearance of a bubble, visible or not; its owner positions it. */
const bubble = css`
  position: absolute;
  width: max-content;
  padding: 6px 10px;
  border-radius: var(--radius-2);
  background: var(--text);
  color: var(--bg);
  font-size: var(--font-sm);
  font-weight: 400;
  line-height: 1.4;
  white-space: normal;
  visibility: hidden;
  opacity: 0;
  pointer-events: none;
`;

interface ModalProps {
  label: string;
  canClose: boolean;
  onClose: () => void;
  place: DialogPlace;
  width: number;
  children: ReactNode;
}

/** Moves a focus whose place no longer exists, such as the row that opened the dialog, to the screen's content. */
function refocus(): void {
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
}

/** The browser's native modal: traps focus, makes the rest inert, and restores focus on closing. */
function Modal({ label, canClose, onClose, place, width, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  /** Whether the last press began outside; a text selection that ends there closes nothing. */
  const isOutside = useRef(false);
  const keyboard = useKeyboardInset();
  usePageLeft(() => {
    if (canClose) onClose();
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    return () => {
      dialog.close();
      requestAnimationFrame(refocus);
    };
  }, []);
  // The browser scrolls to the field before the dialog has made room for the keyboard, and its footer then covers the field.
  useLayoutEffect(() => {
    const field = document.activeElement;
    if (keyboard > 0 && field && ref.current?.contains(field)) field.scrollIntoView({ block: 'nearest' });
  }, [keyboard]);
  return (
    <Shell
      ref={ref}
      $place={place}
      $width={width}
      style={{ '--keyboard': `${keyboard}px` } as CSSProperties}
      data-keyboard={keyboard > 0 || undefined}
      aria-labelledby={label}
      closedby={canClose ? 'closerequest' : 'none'}
      onCancel={(event) => {
        // Cancel events of a dialog or file field inside arrive here as well.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (canClose) onClose();
      }}
      onPointerDown={(event) => {
        isOutside.current = event.target === event.currentTarget;
      }}
      // Closing on the press itself would let a finger's click go through to what is below.
      onClick={(event) => {
        if (canClose && isOutside.current && event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </Shell>
  );
}

const Place = styled.span`
  position: relative;
  display: inline-flex;
  &:hover > [role='tooltip'], &:focus-within > [role='tooltip'] { visibility: visible; opacity: 1; }
`;

/** In line with the dialog's title; further down it would cover the figures being awaited. */
const Reason = styled.span`
  ${bubble}
  inset-block-start: 50%;
  inset-inline-end: calc(100% + 6px);
  translate: 0 -50%;
  z-index: 1;
  max-width: min(320px, 70vw);
  line-height: 1.25;
  transition: opacity var(--fast) var(--ease);
`;

interface CloseCrossProps {
  /** False while a response is pending: the button keeps the focus, does nothing and states why. */
  canClose: boolean;
  onClose: () => void;
  send: string | undefined;
}

function CloseCross({ canClose, onClose, send }: CloseCrossProps) {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <Place>
      <IconButton
        icon="close"
        label={t('close')}
        unavailable={!canClose}
        aria-describedby={canClose ? undefined : id}
        onClick={onClose}
        data-send={send}
      />
      {!canClose && (
        <Reason id={id} role="tooltip">
          {t('awaitingAnswer')}
        </Reason>
      )}
    </Place>
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
