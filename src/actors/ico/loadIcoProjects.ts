import { fromPromise } from 'xstate';
import type { IcoProject } from '../../../domain/contract/ico/ico';
import type { Outcome } from '../../../domain/contract/outcome';
import type { Http } from '../../services/http';
import type { ServerClock } from '../../services/serverClock';

/** More than are ever open at once. */
const MOST = 100;

/** Loads the ICO projects that are open; `now` is the server's time, ms. */
export const defineLoadIcoProjects = ({ http, clock }: { http: Http; clock: ServerClock }) =>
  fromPromise<Outcome<{ projects: readonly IcoProject[]; now: number }>, undefined>(async ({ signal }) => {
    const answer = await http.call('listIcoProjects', { scope: 'open', page: 1, page_size: MOST }, { signal });
    return answer.ok ? { ok: true, value: { projects: answer.value.list, now: clock.now() } } : answer;
  });
