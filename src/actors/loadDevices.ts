import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { SessionRecord } from '../../domain/contract/security';
import type { Http } from '../services/http';

/** The devices that are signed in, this one first. */
export const defineLoadDevices = ({ http }: { http: Http }) =>
  fromPromise<Outcome<readonly SessionRecord[]>, undefined>(async ({ signal }) => {
    const outcome = await http.call('listSessions', {}, { signal });
    return outcome.ok ? { ok: true, value: outcome.value.list } : outcome;
  });
