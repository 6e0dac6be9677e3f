import { fromPromise } from 'xstate';
import type { Files } from '../services/files';

export const defineSaveFile = ({ files }: { files: Files }) =>
  fromPromise<void, { name: string; text: string }>(({ input: { name, text } }) =>
    Promise.resolve(files.save(name, text)),
  );
