import { fromPromise } from 'xstate';
import type { Storage } from '../services/storage';
import { TRADE_LAYOUT_KEY } from './loadTradeLayout';

export const defineSaveTradeLayout = <Layout>({ storage }: { storage: Storage }) =>
  fromPromise<void, Layout>(({ input }) => Promise.resolve(storage.write(TRADE_LAYOUT_KEY, input)));
