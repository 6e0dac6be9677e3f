import { fromRead } from '../actors/fromRead';
import type { Storage } from '../services/storage';
import { readTyped, writeTyped } from './stored';
import { hasShape, isShortText, type Test } from './storedShape';

/**
 * Draft of a form that this tab keeps, so that the way to the login screen and back loses nothing. The form of another subject (a
 * pair, a project) finds nothing, and replaces the draft with its first change.
 * @param key storage key.
 */
export function keepTyped<Typed extends object>({ storage }: { storage: Storage }, key: string, isTyped: Test<Typed>) {
  const isKept = hasShape<{ subject: string; typed: Typed }>({ subject: isShortText, typed: isTyped });
  return {
    restoreTyped: fromRead<Typed | null, { subject: string }>(({ subject }) => {
      const stored = readTyped(storage, key);
      return isKept(stored) && stored.subject === subject ? stored.typed : null;
    }),
    keep: (subject: string, typed: Typed) => writeTyped(storage, key, { subject, typed }),
    forgetTyped: () => writeTyped(storage, key, null),
  };
}
