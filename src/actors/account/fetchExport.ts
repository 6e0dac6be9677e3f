import { fromPromise } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import type { Files } from '../../services/files';
import type { Http } from '../../services/http';

/** Fetches a file of the user's own data and offers it as a download. */
export const defineFetchExport = ({ http, files }: { http: Http; files: Pick<Files, 'offer'> }) =>
  fromPromise<Outcome<null>, { id: string; name: string }>(async ({ input: { id, name }, signal }) => {
    const file = await http.load('exportFile', { export_id: id }, { signal });
    if (!file.ok) return file;
    files.offer(name, file.value);
    return { ok: true, value: null };
  });
