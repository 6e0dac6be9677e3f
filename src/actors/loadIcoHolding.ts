import { fromPromise } from 'xstate';
import type { IcoSubscription } from '../../domain/contract/ico';
import type { IcoPart } from '../../domain/contract/icoRecords';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Loads one of the user's ICO subscriptions with its participations. */
export const defineLoadIcoHolding = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ subscription: IcoSubscription; parts: readonly IcoPart[] }>, { subscriptionId: string }>(
    ({ input, signal }) => http.call('icoSubscriptionDetail', { subscription_id: input.subscriptionId }, { signal }),
  );
