import { fromPromise } from 'xstate';
import type { Clipboard } from '../../services/clipboard';

/** Whether the text was copied. */
export const defineCopyText = ({ clipboard }: { clipboard: Clipboard }) =>
  fromPromise<boolean, { text: string }>(({ input }) => clipboard.copy(input.text));
