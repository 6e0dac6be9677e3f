import { fromPromise } from 'xstate';
import type { BodyOf } from '../../domain/contract/call';
import type { IcoSubscription, thawIco } from '../../domain/contract/ico';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

interface Input {
  body: BodyOf<typeof thawIco>;
  key: string;
}

/** Moves what was released to spot. Not aborted when its screen closes: the exchange may have it already. */
export const defineThawIco = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ subscription: IcoSubscription }>, Input>(({ input: { body, key } }) =>
    http.call('thawIco', body, { key }),
  );
