import { areLocked, isFull } from './drawingList';
import type { DrawingsSnapshot } from './drawings.machine';

export const isAsking = (snapshot: DrawingsSnapshot) => snapshot.matches({ hand: 'askingRemoveAll' });
export const isMeasured = (snapshot: DrawingsSnapshot) => snapshot.matches({ hand: 'measured' });
export const isMissing = (snapshot: DrawingsSnapshot) => snapshot.matches({ memory: 'missing' });
export const isUnkept = (snapshot: DrawingsSnapshot) => snapshot.matches({ memory: 'unkept' });
export const draftOf = ({ context }: DrawingsSnapshot) => context.draft;

/** Returns the message key of why nothing can be drawn now; null when it can. */
export function drawReason({ context }: DrawingsSnapshot) {
  if (context.kept === null) return 'drawings:notLoaded';
  return isFull(context.drawings) ? 'drawings:full' : null;
}

/** Returns the message key of why the drawings cannot all be removed; null when they can. */
export function clearReason({ context: { drawings } }: DrawingsSnapshot) {
  if (drawings.length === 0) return 'drawings:nothing';
  return areLocked(drawings) ? 'drawings:allLocked' : null;
}

/** Whether there are drawings and all of them are locked. */
export const isAllLocked = ({ context: { drawings } }: DrawingsSnapshot) => drawings.length > 0 && areLocked(drawings);

export const looseIn = ({ context }: DrawingsSnapshot) => context.drawings.filter(({ locked }) => !locked).length;

export const canEditText = (snapshot: DrawingsSnapshot) => snapshot.can({ type: 'user.text.edit' });

/** Returns null when none is selected, and while its text is being edited. */
export const selectedIn = (snapshot: DrawingsSnapshot) => {
  const { drawings, selected } = snapshot.context;
  return snapshot.matches({ hand: 'selected' }) ? (drawings.find(({ id }) => id === selected) ?? null) : null;
};
