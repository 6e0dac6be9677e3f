import type { SecondsOrder } from '../../../../domain/contract/seconds/seconds';
import type { EnginePart } from '../../../engine/part';
import type { SecondsCommands } from './commands';
import { secondsDeciders } from './decideSeconds';
import { formatSeconds } from './format';
import { secondsOf, type SecondsQueries } from './queries';
import { SecondsChanges } from './secondsChanges';
import { SecondsState } from './secondsState';
import { secondsTellers } from './tellSeconds';

interface SecondsEvent {
  type: 'seconds';
  user: number;
  order: SecondsOrder;
}

export const seconds: EnginePart<SecondsCommands, SecondsState, SecondsChanges, SecondsEvent, SecondsQueries> = {
  open: () => new SecondsState(),
  collect: () => new SecondsChanges(),
  take: ({ changes }) => changes.seconds.take(),
  due: { next: (state) => state.seconds.nextDue(), kind: 'seconds.settle' },
  /** A running contract's prices and end are of the time that it was accepted in. */
  keepsTime: (state) => state.seconds.nextDue() !== null,
  deciders: secondsDeciders,
  teller: () => ({
    answers: secondsTellers,
    events: ({ seconds: { orders } }, { follows }) =>
      orders
        .filter(({ user }) => follows(user))
        .map((record) => ({ type: 'seconds', user: record.user, order: formatSeconds(record) })),
    queries: { seconds: (state, { pair }) => secondsOf(state, pair) },
  }),
};
