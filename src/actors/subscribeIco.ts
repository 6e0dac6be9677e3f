import { fromPromise } from 'xstate';
import type { BodyOf } from '../../domain/contract/call';
import type { IcoSubscription, subscribeIco } from '../../domain/contract/ico';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

interface Input {
  body: BodyOf<typeof subscribeIco>;
  key: string;
}

/** Participates in a project or adds more. Not aborted when its screen closes: the exchange may have it already. */
export const defineSubscribeIco = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ subscription: IcoSubscription }>, Input>(({ input: { body, key } }) =>
    http.call('subscribeIco', body, { key }),
  );
