import { fromPromise } from 'xstate';
import type { BodyOf } from '../../domain/contract/call';
import type { changeFuturesTarget, setFuturesTargets } from '../../domain/contract/futuresTrading';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

type Request =
  | { kind: 'set'; body: BodyOf<typeof setFuturesTargets> }
  | { kind: 'change'; body: BodyOf<typeof changeFuturesTarget> };

interface Input {
  request: Request;
  key: string;
}

/** Sets take-profit and stop-loss of a position, or changes one of them. */
export const defineSendFuturesTargets = ({ http }: { http: Http }) =>
  fromPromise<Outcome<unknown>, Input>(({ input: { request, key } }) =>
    request.kind === 'set'
      ? http.call('setFuturesTargets', request.body, { key })
      : http.call('changeFuturesTarget', request.body, { key }),
  );
