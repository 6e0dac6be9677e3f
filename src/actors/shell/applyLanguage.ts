import { fromPromise } from 'xstate';
import type { Locale } from '../../../domain/contract/shell/platform';
import type { Http } from '../../services/http';
import type { LanguagePack } from '../../services/i18n';

/** Switches the texts to a locale, and requests server documents in the same language. Rejects when the texts do not load. */
export const defineApplyLanguage = ({ language, http }: { language: LanguagePack; http: Http }) =>
  fromPromise<void, { locale: Locale }>(async ({ input }) => {
    await language.use(input.locale);
    http.setLanguage(input.locale);
  });
