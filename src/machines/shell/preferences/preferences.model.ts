import { defineFlowModel } from '../../flowModel';
import { preferencesFrom, preferencesMachine } from './preferences.machine';

export const preferencesModel = defineFlowModel<typeof preferencesMachine>({
  id: 'preferences',
  title: 'Language, pricing currency and look',
  spec: 'SPEC §1 Display languages, Pricing fiat currencies',
  machine: preferencesMachine,
  inputs: [preferencesFrom({ language: null, pricing: null, theme: null, colours: null })],
  abstract: ({ context }) => [context.language.value, context.pricing.name],
  cases: {
    'user.language.choose': () => [{ locale: 'en_US' }, { locale: 'de_DE' }],
    'user.pricing.choose': () => [{ name: 'USD' }, { name: 'EUR' }, { name: 'not configured' }],
    'user.theme.choose': () => [{ theme: 'dark' }],
    'user.colours.choose': () => [{ colours: 'redUp' }],
    'sys.language.changed': () => [{ locale: 'en_US' }, { locale: 'ja_JP' }],
    'sys.pricing.changed': () => [{ name: 'USD' }, { name: 'JPY' }],
    'sys.theme.changed': () => [{ theme: 'light' }],
    'sys.colours.changed': () => [{ colours: 'greenUp' }],
  },
});
