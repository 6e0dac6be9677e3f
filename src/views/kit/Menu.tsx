import { type KeyboardEvent, type ReactNode, Suspense, useId } from 'react';
import { styled } from 'styled-components';
import { FaultBoundary } from './FaultBoundary';
import { laterView, ON_ITS_WAY } from './laterView';
import { PopoverRoot, type TriggerProps, usePopover } from './Popover';

const MenuList = laterView(() => import('./MenuList').then((chunk) => chunk.MenuList));

/** Trigger of a menu in a bar: a word or a picture, and a chevron. */
export const MenuTrigger = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  height: var(--control-md);
  padding: 0 var(--space-2);
  border-radius: var(--radius-2);
  font-size: var(--font-sm);
  font-weight: 600;
  color: var(--text-2);
  white-space: nowrap;
  &:hover, &[aria-expanded='true'] { background: var(--raised); color: var(--text); }
`;

export interface MenuItem {
  id: string;
  label: ReactNode;
  /** Link target; without it `onChoose` is called. */
  to?: string;
  onChoose?: () => void;
  /** Set in menus with one selected item. */
  checked?: boolean;
  icon?: ReactNode;
  note?: string;
  send?: string;
}

export interface MenuProps {
  label: string;
  trigger: (props: TriggerProps) => ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  up?: boolean;
  /** Renders above everything else, for a menu that its container would clip. */
  over?: boolean;
}

/** Menu button following the ARIA pattern: Enter, Space and arrow down open it, Esc restores the focus. */
export function Menu({ trigger, ...list }: MenuProps) {
  const { open, setOpen, dismiss, rootRef, triggerRef } = usePopover();
  const id = useId();
  const openByArrow = (event: KeyboardEvent) => {
    if (open || event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <PopoverRoot ref={rootRef} onKeyDown={openByArrow}>
      {trigger({
        ref: triggerRef,
        'aria-expanded': open,
        'aria-haspopup': 'menu',
        'aria-controls': id,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <FaultBoundary>
          <Suspense fallback={ON_ITS_WAY}>
            <MenuList {...list} id={id} onDone={dismiss} />
          </Suspense>
        </FaultBoundary>
      )}
    </PopoverRoot>
  );
}
