import { fromPromise } from 'xstate';
import type { BodyOf } from '../../domain/contract/call';
import type { FiatOffer } from '../../domain/contract/fiat';
import type { sellFiat } from '../../domain/contract/fiatCalls';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

type Body = BodyOf<typeof sellFiat>;

/** Makes an offer. Not aborted when its screen closes: the exchange may have made it already. */
export const defineSellFiat = <Asked extends { key: string }>(
  { http }: { http: Http },
  bodyOf: (asked: Asked) => Body,
) =>
  fromPromise<Outcome<{ offer: FiatOffer }>, Asked>(({ input }) =>
    http.call('sellFiat', bodyOf(input), { key: input.key }),
  );
