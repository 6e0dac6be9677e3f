import type { IndexTick } from '../../../domain/rules/seconds/settlement';
import type { Command, CommandOf, DecisionOn, Kind } from '../../../server/engine/decision';
import type { Engine } from '../../../server/engine/engine';
import { encodeEvents, tellersOf } from '../../../server/link/encode';
import { orderFormatter } from '../../../server/products/spot/engine/format';
import type { EngineEvent } from '../../../server/link/messages';
import { nextDue } from '../../../server/timers/deadlines';

/** Events of a decision, and the ticks it recorded: those influence later decisions without being sent to anyone. */
export type Told = EngineEvent | { readonly type: 'secondsTick'; readonly tick: IndexTick };

interface Shared {
  readonly make: () => Engine;
  /** Engine of the last decision, and the point it is at. */
  live: { engine: Engine; at: EnginePoint } | null;
}

interface Before {
  readonly point: EnginePoint;
  readonly command: Command;
  readonly at: number;
}

/** Result of a decision, taken while the engine's records still show it. */
interface Decided<Answer> {
  readonly point: EnginePoint;
  readonly answer: Answer;
  readonly events: readonly Told[];
}

/**
 * The real engine as an immutable value: its state after a sequence of commands. It is deterministic, so another sequence is
 * reached by deciding all of it again on a new engine.
 */
export class EnginePoint {
  readonly #shared: Shared;
  readonly #before: Before | null;
  readonly #known = new Map<string, Decided<unknown>>();
  /** Latest event of each entity, by type and id. */
  readonly told: Readonly<Record<string, Told>>;
  readonly due: number | null;

  private constructor(shared: Shared, before: Before | null, told: EnginePoint['told'], due: number | null) {
    this.#shared = shared;
    this.#before = before;
    this.told = told;
    this.due = due;
  }

  /** @param make creates an engine in the common initial state. */
  static first(make: () => Engine): EnginePoint {
    return new EnginePoint({ make, live: null }, null, {}, nextDue(make()));
  }

  /** @param answerOf extracts the answer at once, since the next decision may change the engine's records. */
  decide<K extends Kind, Answer>(
    command: CommandOf<K>,
    at: number,
    answerOf: (decision: DecisionOn<K>, engine: Engine) => Answer,
  ): Decided<Answer> {
    const name = JSON.stringify([command, at]);
    const known = this.#known.get(name) as Decided<Answer> | undefined;
    if (known) return known;
    const engine = this.#engine();
    const decision = engine.decide(command, at);
    const changes = engine.takeChanges();
    const events: Told[] = [
      ...encodeEvents(changes, tellersOf(engine), {
        ...{ state: engine.state, at, orderOf: orderFormatter(), follows: () => true },
      }),
      ...changes.seconds.ticks.map(({ tick }) => ({ type: 'secondsTick' as const, tick })),
    ];
    const told = { ...this.told };
    for (const event of events) told[nameOf(event)] = event;
    const point =
      events.length === 0
        ? this
        : new EnginePoint(this.#shared, { point: this, command: command as Command, at }, told, nextDue(engine));
    this.#shared.live = { engine, at: point };
    const decided = { point, answer: answerOf(decision, engine), events };
    this.#known.set(name, decided);
    return decided;
  }

  /** Valid only until the next decision of any point. */
  #engine(): Engine {
    const { live, make } = this.#shared;
    if (live?.at === this) return live.engine;
    const line: { command: Command; at: number }[] = [];
    for (let before = this.#before; before; before = before.point.#before) line.unshift(before);
    const engine = make();
    for (const { command, at } of line) {
      engine.decide(command, at);
      engine.takeChanges();
    }
    return engine;
  }
}

function nameOf(event: Told): string {
  if (event.type === 'balance') return `balance ${event.user} ${event.balance.account} ${event.balance.currency}`;
  if (event.type === 'order' || event.type === 'seconds' || event.type === 'fiatOrder')
    return `${event.type} ${event.order.id}`;
  if (event.type === 'futuresOrder') return `futuresOrder ${event.order.id}`;
  if (event.type === 'futuresPosition') return `futuresPosition ${event.position.id}`;
  if (event.type === 'futuresFunds') return `futuresFunds ${event.user}`;
  if (event.type === 'futuresLevel') return `futuresLevel ${event.side} ${event.price}`;
  if (event.type === 'fiatOffer') return `fiatOffer ${event.offer.id}`;
  if (event.type === 'moved') return `moved ${event.user} ${JSON.stringify(Object.values(event.push)[1].id)}`;
  return event.type;
}
