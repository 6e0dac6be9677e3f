import { fromPromise } from 'xstate';
import type { Storage } from '../../services/storage';

/** `key`: where it is kept, asked each time. */
export const defineSaveTradeLayout = <Layout>({ storage }: { storage: Storage }, key: () => string) =>
  fromPromise<void, Layout>(({ input }) => Promise.resolve(storage.write(key(), input)));
