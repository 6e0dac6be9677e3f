import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';

/** Reads a chosen file as text; it is truncated to `mostBytes`, which validation of the text will detect. */
export const defineReadFile = (mostBytes: number) =>
  fromPromise<Outcome<string>, { file: Blob }>(({ input: { file } }) =>
    file
      .slice(0, mostBytes + 1)
      .text()
      .then(
        (value): Outcome<string> => ({ ok: true, value }),
        (): Outcome<string> => ({ ok: false, error: 'unknown' }),
      ),
  );
