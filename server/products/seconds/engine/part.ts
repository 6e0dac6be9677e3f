import type { SecondsOrder } from '../../../../domain/contract/seconds/seconds';
import { type Deciders, type EnginePart, tellDone, type Tellers } from '../../../engine/part';
import type { SecondsCommands } from './commands';
import { formatSeconds } from './format';
import { secondsOf, type SecondsQueries } from './queries';
import { SecondsChanges } from './secondsChanges';
import { SecondsState } from './secondsState';
import { DONE } from '../../../engine/decision';
import { placeSeconds } from './place';
import { settleDue } from './settle';
import { takeTick } from './tick';

const secondsDeciders: Deciders<SecondsCommands> = {
  'seconds.place': placeSeconds,
  'seconds.tick': takeTick,
  'seconds.settle': (state, _, at) => {
    settleDue(state, at);
    return DONE;
  },
};

const secondsTellers: Tellers<SecondsCommands> = {
  'seconds.place': ({ seconds }) => ({ ok: true, seconds: formatSeconds(seconds) }),
  'seconds.tick': tellDone,
  'seconds.settle': tellDone,
};

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
  /** A running contract's prices and end depend on the engine time it was accepted in. */
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
