import { fromPromise } from 'xstate';
import type { HelpEntry } from '../../domain/contract/help';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Loads every article of the help centre in the language of the lang header. */
export const defineLoadHelp = ({ http }: { http: Http }) =>
  fromPromise<Outcome<readonly HelpEntry[]>, undefined>(async ({ signal }) => {
    const outcome = await http.call('helpList', {}, { signal });
    return outcome.ok ? { ok: true, value: outcome.value.list } : outcome;
  });
