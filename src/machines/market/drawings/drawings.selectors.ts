import { isFull } from './drawingList';
import type { DrawingsSnapshot } from './drawings.machine';

export const isAsking = (snapshot: DrawingsSnapshot) => snapshot.matches({ hand: 'askingRemoveAll' });
export const isMeasured = (snapshot: DrawingsSnapshot) => snapshot.matches({ hand: 'measured' });
export const isMissing = (snapshot: DrawingsSnapshot) => snapshot.matches({ memory: 'missing' });
export const isUnkept = (snapshot: DrawingsSnapshot) => snapshot.matches({ memory: 'unkept' });
export const draftOf = ({ context }: DrawingsSnapshot) => context.draft;

/** Why nothing can be drawn now: a message key; null when it can. */
export function drawReason({ context }: DrawingsSnapshot) {
  if (context.kept === null) return 'drawings:notLoaded';
  return isFull(context.drawings) ? 'drawings:full' : null;
}

export const canEditText = (snapshot: DrawingsSnapshot) => snapshot.can({ type: 'user.text.edit' });

/** null when none is, and while its words are changed. */
export const selectedIn = (snapshot: DrawingsSnapshot) => {
  const { drawings, selected } = snapshot.context;
  return snapshot.matches({ hand: 'selected' }) ? (drawings.find(({ id }) => id === selected) ?? null) : null;
};
