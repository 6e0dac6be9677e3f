import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';

/** A chosen file as text; more than `mostBytes` is cut, which whoever checks the text will see. */
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
