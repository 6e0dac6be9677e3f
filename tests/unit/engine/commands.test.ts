import { describe, expectTypeOf, it } from 'vitest';
import type { SpotOrder } from '../../../domain/contract/spot/spot';
import type { AnswerTo, CommandOf, Kind, Refusal } from '../../../server/engine/decision';
import type { Deciders, Tellers } from '../../../server/engine/part';
import type { FuturesCommands } from '../../../server/products/futures/engine/commands';
import type { SpotCommands } from '../../../server/products/spot/engine/commands';
import type { EngineLink } from '../../../server/link/messages';

declare const link: EngineLink;
declare const cancel: CommandOf<'spot.cancel'>;
declare const cancelAll: CommandOf<'spot.cancelAll'>;

const sendBoth = () => Promise.all([link.send(cancel), link.send(cancelAll)]);
type Both = Awaited<ReturnType<typeof sendBoth>>;
type Accepted<K extends Kind> = Exclude<AnswerTo<K>, Refusal>;

/** These are compile-time tests, checked by `npm run lint`. */
describe('a command', () => {
  it('has an answer type that matches its possible results exactly', () => {
    expectTypeOf<Both>().toEqualTypeOf<[AnswerTo<'spot.cancel'>, AnswerTo<'spot.cancelAll'>]>();
    expectTypeOf<Accepted<'spot.place'>['order']>().toEqualTypeOf<SpotOrder>();
    expectTypeOf<Accepted<'spot.cancelAll'>['cancelled']>().toEqualTypeOf<number>();
    expectTypeOf<Accepted<'futures.place'>['futures']>().toHaveProperty('order');
    expectTypeOf<Accepted<'futures.place'>['futures']>().not.toHaveProperty('plan');
    expectTypeOf<Accepted<'spot.cancelAll'>>().not.toHaveProperty('order');
  });

  it('cannot be wired to the decider or teller of another command', () => {
    type Decide = Deciders<SpotCommands>;
    type DecideFutures = Deciders<FuturesCommands>;
    type Tell = Tellers<FuturesCommands>;
    expectTypeOf<Decide['spot.cancelAll']>().not.toExtend<Decide['spot.cancel']>();
    expectTypeOf<DecideFutures['futures.plan']>().not.toExtend<DecideFutures['futures.place']>();
    expectTypeOf<Decide['spot.index']>().not.toExtend<Decide['spot.place']>();
    expectTypeOf<Tell['futures.plan']>().not.toExtend<Tell['futures.place']>();
    expectTypeOf<Omit<Decide, 'spot.print'>>().not.toExtend<Decide>();
  });
});
