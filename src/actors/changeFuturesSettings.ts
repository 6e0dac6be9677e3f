import { fromPromise } from 'xstate';
import type { FuturesSettings, MarginMode } from '../../domain/contract/futures';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

type Changed = Outcome<{ settings: FuturesSettings }>;

/** Changes the leverage of a contract. */
export const defineChangeLeverage = ({ http }: { http: Http }) =>
  fromPromise<Changed, { pair: string; leverage: number; key: string }>(({ input: { key, ...body } }) =>
    http.call('changeFuturesLeverage', body, { key }),
  );

/** Changes the margin mode of a contract. */
export const defineChangeMarginMode = ({ http }: { http: Http }) =>
  fromPromise<Changed, { pair: string; mode: MarginMode; key: string }>(({ input: { key, pair, mode } }) =>
    http.call('changeFuturesMarginMode', { pair, margin_mode: mode }, { key }),
  );
