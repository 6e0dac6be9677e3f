import { fromPromise } from 'xstate';
import type { HelpArticle } from '../../domain/contract/help';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Loads an article of the help centre in the language of the lang header. */
export const defineLoadArticle = ({ http }: { http: Http }) =>
  fromPromise<Outcome<HelpArticle>, { slug: string }>(({ input, signal }) =>
    http.call('helpDetail', { slug: input.slug }, { signal }),
  );
