import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { Icon } from './Icon';
import type { MenuItem, MenuProps } from './Menu';
import { PopoverBox } from './Popover';

const OVER = { position: 'fixed', inset: 'auto', margin: 0, padding: 0, color: 'inherit' } as const;

const List = styled.div`
  padding: var(--space-1);
`;

const item = css`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  width: 100%;
  min-height: 38px;
  padding: 6px 12px;
  border-radius: var(--radius-1);
  font-size: var(--font-md);
  text-align: start;
  color: var(--text-2);
  &:hover, &:focus-visible { background: var(--raised); color: var(--text); outline-offset: -2px; }
  &[aria-checked='true'] { color: var(--text); }
  & > span { flex: 1; }
  small { display: block; font-size: var(--font-sm); color: var(--text-3); }
`;
const ItemLink = styled(Link)`${item}`;
const ItemButton = styled.button`${item}`;

function Content({ entry }: { entry: MenuItem }) {
  return (
    <>
      {entry.icon}
      <span>
        {entry.label}
        {entry.note && <small>{entry.note}</small>}
      </span>
      {entry.checked && <Icon name="check" size={14} />}
    </>
  );
}

const GAP = 6;
const EDGE = 8;

/** Ref callback for an element with `popover`: shows a dropdown above everything where a table or bar would clip it. */
function overAll(box: HTMLElement | null): (() => void) | undefined {
  const root = box?.parentElement;
  if (!box || !root) return undefined;
  const place = () => {
    const trigger = root.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const below = trigger.bottom + GAP;
    const top = below + height + EDGE <= window.innerHeight ? below : Math.max(EDGE, trigger.top - GAP - height);
    box.style.top = `${top}px`;
    box.style.left = `${Math.max(EDGE, trigger.right - width)}px`;
  };
  box.showPopover();
  place();
  window.addEventListener('scroll', place, true);
  window.addEventListener('resize', place);
  return () => {
    window.removeEventListener('scroll', place, true);
    window.removeEventListener('resize', place);
  };
}

/** List of a menu: focus starts on the selected or first item; arrows, Home, End and first letters move it. */
export function MenuList({
  id,
  label,
  items,
  align,
  up,
  over = false,
  onDone,
}: Omit<MenuProps, 'trigger'> & { id: string; onDone: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const entries = () => [...(ref.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  useLayoutEffect(() => {
    const settle = over ? overAll(ref.current) : undefined;
    const all = [...(ref.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
    (all.find((one) => one.getAttribute('aria-checked') === 'true') ?? all[0])?.focus();
    return settle;
  }, [over]);
  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const letter = event.key.length === 1 && /\p{L}/u.test(event.key) ? event.key.toLowerCase() : null;
    const rotated = [...all.slice(at + 1), ...all.slice(0, at + 1)];
    const target = letter
      ? rotated.find((one) => one.textContent?.trim().toLowerCase().startsWith(letter))
      : all[targets[event.key] ?? -1];
    // A key without an item is not a shortcut of the screen either.
    if (target || (event.key.length === 1 && event.key !== ' ')) event.preventDefault();
    target?.focus();
  };
  return (
    <PopoverBox
      id={id}
      ref={ref}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={move}
      $align={align ?? 'start'}
      $up={up ?? false}
      {...(over && { popover: 'manual', style: OVER })}
    >
      <List role="none">
        {items.map((entry) => {
          const common = {
            role: entry.checked === undefined ? 'menuitem' : 'menuitemradio',
            'aria-checked': entry.checked,
            tabIndex: -1,
            'data-send': entry.send,
            onClick: () => {
              onDone();
              entry.onChoose?.();
            },
          } as const;
          return entry.to ? (
            <ItemLink key={entry.id} to={entry.to} {...common}>
              <Content entry={entry} />
            </ItemLink>
          ) : (
            <ItemButton key={entry.id} type="button" {...common}>
              <Content entry={entry} />
            </ItemButton>
          );
        })}
      </List>
    </PopoverBox>
  );
}
