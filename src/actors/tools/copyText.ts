import { fromPromise } from 'xstate';
import type { Clipboard } from '../../services/clipboard';

/** Copies a text, and resolves with whether that succeeded. */
export const defineCopyText = ({ clipboard }: { clipboard: Clipboard }) =>
  fromPromise<boolean, { text: string }>(({ input }) => clipboard.copy(input.text));
