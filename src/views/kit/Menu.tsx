import type { KeyboardEvent, ReactNode } from 'react';
import { Suspense, useId } from 'react';
import { FaultBoundary } from './FaultBoundary';
import { laterView, ON_ITS_WAY } from './laterView';
import { PopoverRoot, type TriggerProps } from './Popover';
import { usePopover } from './usePopover';

const MenuList = laterView(() => import('./MenuList').then((chunk) => chunk.MenuList));

export interface MenuItem {
  id: string;
  label: ReactNode;
  /** A place to go; without it `onChoose` is called. */
  to?: string;
  onChoose?: () => void;
  /** Set on menus of which one item is chosen. */
  checked?: boolean;
  icon?: ReactNode;
  /** A second line. */
  note?: string;
  send?: string;
}

export interface MenuProps {
  label: string;
  trigger: (props: TriggerProps) => ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  up?: boolean;
  /** Over everything, for one whose place would cut it off. */
  over?: boolean;
}

/** Menu button by the ARIA pattern: Enter, Space and arrow down open it, Esc gives focus back. */
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
