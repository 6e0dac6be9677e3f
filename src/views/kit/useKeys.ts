import { useEffect } from 'react';

const TEXT =
  'input:not([type=radio], [type=checkbox], [type=range], [type=button]), textarea, select, [contenteditable]';
/** Elements that handle the arrow keys, and Enter, themselves. */
const OWN_ARROWS =
  'input, [role=tablist], [role=menu], [role=application], [role=separator], [role=listbox], [role=radiogroup]';
const OWN_ENTER = 'a[href], button, input, [role=application]';

/**
 * Calls `act` for each key pressed without modifiers except Shift, unless the user is typing, a dialog is open, or the focused
 * element handles the key itself. `act` returns whether it handled the key.
 */
export function useAnyKey(act: (key: string) => boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      const at = event.target instanceof Element ? event.target : document.body;
      if (at.closest(TEXT) || document.querySelector('dialog[open]')) return;
      if (event.key.startsWith('Arrow') && at.closest(OWN_ARROWS)) return;
      if (event.key === 'Enter' && at.closest(OWN_ENTER)) return;
      if (act(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [act]);
}

/**
 * Calls `act` for Ctrl or Command with Z, and with Shift and Z or with Y, unless the user is typing or a dialog is open. Matches
 * the letter, or the key position on keyboards without Latin letters. `act` returns whether it handled the keys.
 */
export function useUndoKeys(act: (step: 'undo' | 'redo') => boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const at = event.target instanceof Element ? event.target : document.body;
      if (at.closest(TEXT) || document.querySelector('dialog[open]')) return;
      const letter = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : event.code.replace('Key', '').toLowerCase();
      if (letter !== 'z' && letter !== 'y') return;
      if (act(letter === 'y' || event.shiftKey ? 'redo' : 'undo')) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [act]);
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Calls `act` when `key` is pressed without modifiers, unless the user is typing or a dialog is open. */
export function useHotKey(key: string, act: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      if (typing(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [key, act]);
}
