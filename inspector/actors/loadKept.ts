import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { KeptText } from '../services/keptText';

export const defineLoadKept = (kept: KeptText) =>
  fromPromise<Outcome<string>, undefined>(() => {
    const value = kept.read();
    return Promise.resolve(value === null ? { ok: false, error: 'notFound' } : { ok: true, value });
  });
