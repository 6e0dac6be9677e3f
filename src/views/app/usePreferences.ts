import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Locale } from '../../../domain/contract/shell/platform';
import { SYSTEM } from '../../machines/shell/app/systemIds';
import type {
  Colours,
  preferencesMachine,
  StoredPricing,
  Theme,
} from '../../machines/shell/preferences/preferences.machine';
import { useSystemActor } from './AppContext';

export type PreferencesRef = ActorRefFrom<typeof preferencesMachine>;

interface PreferencesView {
  locale: Locale;
  /** BCP 47, for Intl: "en-US". */
  languageTag: string;
  /** Pricing currency: name "USD", mark "$". */
  pricing: StoredPricing;
  theme: Theme;
  colours: Colours;
  ref: PreferencesRef;
}

export function usePreferences(): PreferencesView {
  const ref = useSystemActor<PreferencesRef>(SYSTEM.preferences);
  const language = useSelector(ref, (snapshot) => snapshot.context.language);
  const pricing = useSelector(ref, (snapshot) => snapshot.context.pricing);
  const theme = useSelector(ref, (snapshot) => snapshot.context.theme);
  const colours = useSelector(ref, (snapshot) => snapshot.context.colours);
  return { locale: language.value, languageTag: language.lang, pricing, theme, colours, ref };
}
