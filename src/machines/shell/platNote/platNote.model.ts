import { NOTE_TYPES } from '../../../../domain/contract/choices';
import { defineFlowModel } from '../../flowModel';
import { platNoteMachine } from './platNote.machine';

const LOADED = { ok: true, value: { detail: { title: 'User agreement', content: '## One\n\nText.' } } };
const FAILED = { ok: false, error: 'network' };

export const platNoteModel = defineFlowModel<typeof platNoteMachine>({
  title: 'Platform document',
  spec: 'SPEC §2 Header and footer, §7 plat_note',
  machine: platNoteMachine,
  inputs: [
    {},
    { screen: { noteType: NOTE_TYPES.userAgreement, leaveTo: '/reg' } },
    { screen: { noteType: NOTE_TYPES.aboutUs, leaveTo: '/home' } },
  ],
  cases: { 'user.note.open': () => [{ noteType: NOTE_TYPES.privacyPolicy }, { noteType: NOTE_TYPES.beginnerGuide }] },
  answers: { loadNote: [LOADED, FAILED] },
  abstract: ({ value, context }) => [value, context.leaveTo, context.noteType],
  statements: ({ after }) => ({
    'a popup does not lie over the next page, and the screen of a document stays': after(
      'sys.page.left',
      ({ now }) => (now.context.leaveTo === null) !== now.hasTag('open'),
    ),
  }),
});
