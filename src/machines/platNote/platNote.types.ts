import type { Outcome } from '../../../domain/contract/outcome';
import type { NavigateNotice } from '../app/notices';

/** 1 user agreement, 2 privacy policy, 3 beginner guide, 4 legal notice, 5 about us. */
export type NoteType = 1 | 2 | 3 | 4 | 5;

export interface Note {
  title: string;
  /** "## headings", paragraphs and "- lists". */
  content: string;
}

export interface PlatNoteContext {
  /** Opened as a screen of its own: closing leads there. Null for a popup. */
  leaveTo: string | null;
  noteType: NoteType;
  note: Note | null;
}

export interface PlatNoteInput {
  /** The note to open at once, with the address to go to afterwards; without it the flow waits closed. */
  screen?: { noteType: NoteType; leaveTo: string };
}

export type PlatNoteEvent =
  | { type: 'user.note.open'; noteType: NoteType }
  | { type: 'user.note.close' }
  | { type: 'user.note.agree' }
  | { type: 'user.note.retry' };

/** `agreed` goes to whoever asked for consent, for example the registration form. */
export type PlatNoteEmitted = NavigateNotice | { type: 'agreed'; noteType: NoteType };

export type LoadNoteOutput = Outcome<Note>;
