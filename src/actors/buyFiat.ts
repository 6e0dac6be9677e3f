import { fromPromise } from 'xstate';
import type { BodyOf } from '../../domain/contract/call';
import type { FiatOrder } from '../../domain/contract/fiat';
import type { buyFiat } from '../../domain/contract/fiatCalls';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

type Body = BodyOf<typeof buyFiat>;

/** Takes the best offer. Not aborted when its screen closes: the exchange may have made the order already. */
export const defineBuyFiat = <Asked extends { key: string }>(
  { http }: { http: Http },
  bodyOf: (asked: Asked) => Body,
) =>
  fromPromise<Outcome<{ order: FiatOrder }>, Asked>(({ input }) =>
    http.call('buyFiat', bodyOf(input), { key: input.key }),
  );
