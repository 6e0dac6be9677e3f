import { fromPromise } from 'xstate';
import type { BodyOf } from '../../domain/contract/call';
import type { FuturesPlan } from '../../domain/contract/futures';
import type { placeFuturesPlan } from '../../domain/contract/futuresTrading';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

interface Input {
  body: BodyOf<typeof placeFuturesPlan>;
  key: string;
}

/** Sends a trigger order. */
export const definePlaceFuturesPlan = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ plan: FuturesPlan }>, Input>(({ input: { body, key } }) =>
    http.call('placeFuturesPlan', body, { key }),
  );
