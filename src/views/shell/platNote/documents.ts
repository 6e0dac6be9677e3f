import { NOTE_TYPES } from '../../../../domain/contract/choices';
import type { NoteType } from '../../../machines/shell/platNote/platNote.machine';

/** Platform documents: name in the URL, and key of their title in the `notes` texts. */
export const DOCUMENTS = [
  { name: 'user-agreement', noteType: NOTE_TYPES.userAgreement, titleKey: 'userAgreement' },
  { name: 'privacy-policy', noteType: NOTE_TYPES.privacyPolicy, titleKey: 'privacyPolicy' },
  { name: 'beginner-guide', noteType: NOTE_TYPES.beginnerGuide, titleKey: 'beginnerGuide' },
  { name: 'legal-notice', noteType: NOTE_TYPES.legalNotice, titleKey: 'legalNotice' },
  { name: 'about-us', noteType: NOTE_TYPES.aboutUs, titleKey: 'aboutUs' },
] as const satisfies readonly { name: string; noteType: NoteType; titleKey: string }[];

export const documentPath = (noteType: NoteType): string =>
  `/document/${DOCUMENTS.find((one) => one.noteType === noteType)?.name ?? ''}`;
