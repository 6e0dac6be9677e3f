import { fromPromise } from 'xstate';
import type { Clipboard } from '../../services/clipboard';

/** Whether the text is on the clipboard now. */
export const defineCopyText = ({ clipboard }: { clipboard: Clipboard }) =>
  fromPromise<boolean, { text: string }>(({ input }) => clipboard.copy(input.text));
