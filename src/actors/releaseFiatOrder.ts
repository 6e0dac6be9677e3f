import { fromPromise } from 'xstate';
import type { BodyOf } from '../../domain/contract/call';
import type { FiatOrder } from '../../domain/contract/fiat';
import type { releaseFiatOrder } from '../../domain/contract/fiatCalls';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

type Body = BodyOf<typeof releaseFiatOrder>;

/** Confirms the collection: the crypto goes to the buyer. `bodyOf` writes what is confirmed as the call wants it. */
export const defineReleaseFiatOrder = <Asked extends { key: string }>(
  { http }: { http: Http },
  bodyOf: (asked: Asked) => Body,
) =>
  fromPromise<Outcome<{ order: FiatOrder }>, Asked>(({ input }) =>
    http.call('releaseFiatOrder', bodyOf(input), { key: input.key }),
  );
