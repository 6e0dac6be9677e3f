import { defineFlowModel } from '../../flowModel';
import { preferencesFrom, preferencesMachine } from './preferences.machine';

export const preferencesModel = defineFlowModel<typeof preferencesMachine>({
  title: 'Language, pricing currency and look',
  spec: 'SPEC §1 Display languages, Pricing fiat currencies',
  machine: preferencesMachine,
  inputs: [preferencesFrom({ language: null, pricing: null, theme: null, colours: null })],
  abstract: ({ context }) => [context.language.value, context.wanted, context.isOwn, context.pricing.name],
  cases: {
    'user.language.choose': () => [{ locale: 'en_US' }, { locale: 'de_DE' }],
    'user.pricing.choose': () => [{ name: 'USD' }, { name: 'EUR' }, { name: 'not configured' }],
    'user.theme.choose': () => [{ theme: 'dark' }],
    'user.colours.choose': () => [{ colours: 'redUp' }],
    'sys.language.changed': () => [{ locale: 'en_US' }, { locale: 'ja_JP' }],
    'sys.pricing.changed': () => [{ name: 'USD' }, { name: 'JPY' }],
    'sys.theme.changed': () => [{ theme: 'light' }],
    'sys.colours.changed': () => [{ colours: 'greenUp' }, { colours: 'redUp' }],
  },
  statements: ({ after, answered, where }) => ({
    'the language that I chose last is the one that is loaded, also while another is on its way': after(
      ['user.language.choose', 'sys.language.changed'],
      ({ event, now, asked }) => now.context.wanted === event.locale && asked.length === 1,
    ),
    'this tab stores the language that was chosen in it, not the one of another tab': after(
      answered('applyLanguage', {}),
      ({ before, does }) => does.some(({ type }) => type === 'saveChoice') === before.context.isOwn,
    ),
    'any language but the one that is being loaded can be chosen': where(
      ({ context }) => context.wanted !== 'fr_FR',
      (state) => state.can({ type: 'user.language.choose', locale: 'fr_FR' }),
    ),
  }),
});
