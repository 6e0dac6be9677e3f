import type { TextKey } from '../../../src/locales/texts';
import type { FileProblem } from './flowReplay.types';

/** Message of each way in which a file is no recording that can be repeated. */
export const PROBLEM_TEXTS: Readonly<Record<FileProblem['problem'], TextKey<'inspector'>>> = {
  unreadable: 'inspector:problemUnreadable',
  tooLarge: 'inspector:problemTooLarge',
  notJson: 'inspector:problemNotJson',
  notRecording: 'inspector:problemNotRecording',
  otherVersion: 'inspector:problemOtherVersion',
  damaged: 'inspector:problemDamaged',
  unrepeatable: 'inspector:problemUnrepeatable',
};
