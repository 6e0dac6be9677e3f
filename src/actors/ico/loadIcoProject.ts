import { fromPromise } from 'xstate';
import type { IcoProject, IcoSubscription } from '../../../domain/contract/ico/ico';
import type { Outcome } from '../../../domain/contract/outcome';
import type { Http } from '../../services/http';
import type { ServerClock } from '../../services/serverClock';

interface Answer {
  project: IcoProject;
  mine: IcoSubscription | null;
  /** Server time, ms. */
  now: number;
}

export const defineLoadIcoProject = ({ http, clock }: { http: Http; clock: ServerClock }) =>
  fromPromise<Outcome<Answer>, { projectId: string }>(async ({ input, signal }) => {
    const answer = await http.call('icoProject', { project_id: input.projectId }, { signal });
    return answer.ok ? { ok: true, value: { ...answer.value, now: clock.now() } } : answer;
  });
