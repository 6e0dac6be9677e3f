import { useEffect } from 'react';

const TEXT =
  'input:not([type=radio], [type=checkbox], [type=range], [type=button]), textarea, select, [contenteditable]';
/** What uses the arrows, and Enter, itself. */
const OWN_ARROWS =
  'input, [role=tablist], [role=menu], [role=application], [role=separator], [role=listbox], [role=radiogroup]';
const OWN_ENTER = 'a[href], button, input, [role=application]';

/**
 * Calls `act` for each key that is pressed alone, Shift aside, unless the person is typing, a dialog is open, or what has
 * the focus uses the key itself. `act` says whether it took the key.
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
 * Calls `act` for Ctrl or Command with Z, and with Shift and Z or with Y, unless the person is typing or a dialog is open:
 * by the letter, or by its place on a keyboard without Latin letters. `act` says whether it took the keys.
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
