import { fromPromise } from 'xstate';
import type { DataOf } from '../../domain/contract/call';
import type { icoDraw } from '../../domain/contract/ico';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Loads a page of a draw's public list: the tickets after the named one, from the first without one. */
export const defineLoadIcoTickets = ({ http }: { http: Http }) =>
  fromPromise<Outcome<DataOf<typeof icoDraw>>, { projectId: string; after: string | null }>(
    ({ input: { projectId, after }, signal }) =>
      http.call('icoDraw', { project_id: projectId, ...(after === null ? {} : { after }) }, { signal }),
  );
