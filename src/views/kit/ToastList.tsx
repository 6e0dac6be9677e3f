import type { CSSProperties, MouseEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Icon, type IconName } from './Icon';
import { IconButton } from './IconButton';
import { media } from './media';
import { useKeyboardInset } from './useKeyboardInset';

interface Toast {
  id: string;
  kind: 'success' | 'error' | 'info';
  /** Translated. */
  text: string;
  /** Address of the toast's subject. */
  to?: string;
}

interface ToastListProps {
  toasts: readonly Toast[];
  onDismiss: (id: string) => void;
  /** Called when the subject of a toast with an address is requested. */
  onOpen: (toast: Toast) => void;
  /** Called when the pointer or focus enters the list; timers should pause. */
  onHold?: () => void;
  onRelease?: () => void;
}

/**
 * Placed in the corner free of forms, headers and cancel buttons; on phones above the bottom action bar and the keyboard, so that
 * it never covers what is pressed next.
 */
const Region = styled.div`
  position: fixed;
  z-index: var(--layer-toast);
  inset: auto auto var(--space-4) var(--space-4);
  display: grid;
  gap: var(--space-2);
  max-width: min(640px, calc(100vw - 32px));
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  color: inherit;
  background: none;
  pointer-events: none;
  ${media.phone} {
    inset: auto var(--space-4) calc(max(var(--bottom-nav) + var(--control-lg) + var(--space-4), var(--keyboard)) + var(--space-3));
    width: auto;
    /* A sheet has its next press at the bottom, and its keyboard. */
    :root:has(dialog:modal) & { inset: calc(var(--header) + var(--space-2)) var(--space-4) auto; }
  }
`;

const Card = styled.div<{ $kind: Toast['kind'] }>`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: 6px 6px 6px 14px;
  background: var(--raised);
  border: 1px solid var(--line);
  border-inline-start: 3px solid ${({ $kind }) => ({ success: 'var(--accent)', error: 'var(--red)', info: 'var(--text-2)' })[$kind]};
  border-radius: var(--radius-2);
  box-shadow: var(--shadow);
  font-size: var(--font-md);
  pointer-events: auto;
  animation: statex-toast var(--slow) var(--ease);
  & > svg { flex: none; color: ${({ $kind }) => ({ success: 'var(--accent)', error: 'var(--red)', info: 'var(--text-2)' })[$kind]}; }
  & > p { flex: 1; padding: 4px 0; overflow-wrap: anywhere; }
  /* A long sentence keeps the whole width of a phone; what opens its subject is below it. */
  ${media.phone} {
    &:has(> p + button + button) { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 0 var(--space-3); }
    & > p + button:not(:last-child) { grid-area: 2 / 2; justify-self: start; }
    & > p + button + button { grid-area: 1 / 3; align-self: start; }
  }
  @keyframes statex-toast { from { opacity: 0; translate: -16px 0; } }
  ${media.phone} { animation-name: statex-toast-up; }
  @keyframes statex-toast-up { from { opacity: 0; translate: 0 16px; } }
`;

const ViewButton = styled.button`
  min-height: var(--control-sm);
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
`;

const Polite = styled.div.attrs({ role: 'status' })``;

const ICONS: Record<Toast['kind'], IconName> = { success: 'check', error: 'warning', info: 'info' };

/** Raises the toasts above a dialog opened after them; both are in the browser's top layer. */
function useTopmost(newest: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const region = ref.current;
    if (!region?.showPopover) return;
    const open = region.matches(':popover-open');
    if (open && !document.querySelector('dialog:modal')) return;
    if (open) region.hidePopover();
    region.showPopover();
  }, [newest]);
  return ref;
}

/** Gives the focus away first, because React reports no blur of a button that disappears when it is pressed. */
const leaving =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.blur();
    act();
  };

/**
 * At most three toasts in the corner. Two persistent live regions, so that errors are announced immediately and the others in turn.
 */
export function ToastList({ toasts, onDismiss, onOpen, onHold, onRelease }: ToastListProps) {
  const { t } = useTranslation('common');
  const ref = useTopmost(toasts.at(-1)?.id);
  const keyboard = useKeyboardInset();
  const isPointed = useRef(false);
  const point = (isIn: boolean) => {
    isPointed.current = isIn;
    (isIn ? onHold : onRelease)?.();
  };
  const cards = (wanted: (toast: Toast) => boolean) =>
    toasts
      .slice(-3)
      .filter(wanted)
      .map((toast) => (
        <Card key={toast.id} $kind={toast.kind}>
          <Icon name={ICONS[toast.kind]} />
          <p>{toast.text}</p>
          {toast.to !== undefined && (
            <ViewButton type="button" data-send="user.toast.open" onClick={leaving(() => onOpen(toast))}>
              {t('view')}
            </ViewButton>
          )}
          <IconButton
            icon="close"
            size="sm"
            iconSize={14}
            label={t('dismiss')}
            onClick={leaving(() => onDismiss(toast.id))}
          />
        </Card>
      ));
  return (
    <Region
      ref={ref}
      popover="manual"
      style={{ '--keyboard': `${keyboard}px` } as CSSProperties}
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
      onFocus={onHold}
      onBlur={() => {
        if (!isPointed.current) onRelease?.();
      }}
    >
      <div role="alert">{cards((toast) => toast.kind === 'error')}</div>
      <Polite>{cards((toast) => toast.kind !== 'error')}</Polite>
    </Region>
  );
}
