import { fromPromise } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import type { Files } from '../../services/files';

/** @param write builds the file; rejects when its script does not load. */
export const defineSaveReport = ({
  files,
  write,
}: {
  files: Files;
  write: (note: string) => Promise<{ name: string; text: string }>;
}) =>
  fromPromise<Outcome<null>, { note: string }>(({ input: { note } }) =>
    write(note).then(
      ({ name, text }): Outcome<null> => {
        files.save(name, text);
        return { ok: true, value: null };
      },
      (): Outcome<null> => ({ ok: false, error: 'network' }),
    ),
  );
