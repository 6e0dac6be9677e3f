import { fromPromise } from 'xstate';
import type { Locale } from '../../../domain/contract/shell/platform';
import type { Http } from '../../services/http';
import type { LanguagePack } from '../../services/i18n';

/** Shows the texts of a locale and asks the server for its documents in the same language. Rejects when they do not load. */
export const defineApplyLanguage = ({ language, http }: { language: LanguagePack; http: Http }) =>
  fromPromise<void, { locale: Locale }>(async ({ input }) => {
    await language.use(input.locale);
    http.setLanguage(input.locale);
  });
