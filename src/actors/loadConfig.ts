import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { PlatConfig } from '../../domain/contract/platform';
import type { Http } from '../services/http';

export const defineLoadConfig = ({ http }: { http: Http }) =>
  fromPromise<Outcome<PlatConfig>, undefined>(async () => {
    const outcome = await http.call('platConfig', {});
    if (!outcome.ok) return outcome;
    const { config, ...rest } = outcome.value;
    return { ok: true, value: { ...rest, ...config } };
  });
