import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

interface Note {
  title: string;
  content: string;
}

/** Loads a platform document in the language of the lang header. */
export const defineLoadNote = ({ http }: { http: Http }) =>
  fromPromise<Outcome<Note>, { noteType: 1 | 2 | 3 | 4 | 5 }>(async ({ input, signal }) => {
    const outcome = await http.call('platNote', { type: input.noteType }, { signal });
    return outcome.ok ? { ok: true, value: outcome.value.detail } : outcome;
  });
