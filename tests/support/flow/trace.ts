import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { eventFor, eventOfStep, type FlowGraph, type Step } from '../../../inspector/machines/explorer/explore';
import { stateName } from '../../../inspector/machines/explorer/places';
import type { FlowModel } from '../../../src/machines/flowModel';
import type { FlowPath } from './cover';
import { startLive, type LiveFlow } from './live';
import { wordsOf } from './report';
import { told } from './traceWords';

/**
 * Returns the externally visible effect of the flow in a step: a provided action, an event sent to another actor, or the input of a
 * port.
 */
function saidBy(flow: AnyActorRef | null, event: InspectionEvent): string | null {
  if (event.type === '@xstate.action' && event.actorRef === flow)
    return event.action.type.startsWith('xstate.')
      ? null
      : `does ${event.action.type} ${told(event.action.params)}`.trim();
  if (event.type !== '@xstate.event' || event.sourceRef !== flow || event.actorRef === flow) return null;
  const { type, input, ...rest } = event.event as { type: string; input?: unknown };
  const { id } = event.actorRef as AnyActorRef;
  // External actors have no name of their own here.
  const to = /^x:\d+$/.test(id) ? 'others' : id;
  if (type === 'xstate.init') return `asks ${to} ${told(input)}`.trim();
  if (type === 'xstate.stop') return `ends ${to}`;
  // Its own end, which has a line of its own.
  if (to === 'others' && type.startsWith('xstate.done.actor.')) return null;
  return `tells ${to} ${type} ${told(Object.keys(rest).length > 0 ? rest : undefined)}`.trim();
}

/** Returns the context members changed by a step. */
const changes = (before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name] && told(before[name]) !== told(after[name]))
    .map((name) => `${name} = ${told(after[name])}`);

/** Returns the pending timers of the flow, in words; a restarted timer is a different one. */
const timersOf = (flow: AnyActorRef): ReadonlyMap<object, string> =>
  new Map(
    Object.values(flow.system.getSnapshot()._scheduledEvents)
      .filter(({ source }) => source === flow)
      .map((timer) => [timer, `${wordsOf(timer.event.type)} (${timer.delay} ms)`]),
  );

/** State of a running flow that a step can change. */
interface Standing {
  readonly context: Record<string, unknown>;
  readonly tags: string;
  readonly timers: ReadonlyMap<object, string>;
  readonly status: string;
}
const NOTHING: Standing = { context: {}, tags: '', timers: new Map(), status: 'active' };

/** A flow whose effects are recorded. */
class Traced {
  private said: string[] = [];
  private flow: AnyActorRef | null = null;
  private before = NOTHING;
  private readonly live: LiveFlow;

  constructor(machine: AnyStateMachine, input: unknown) {
    this.live = startLive(
      machine,
      input,
      () => undefined,
      (event) => this.hear(event),
    );
  }

  private hear(event: InspectionEvent): void {
    if (event.type === '@xstate.actor' && this.flow === null) {
      this.flow = event.actorRef as AnyActorRef;
      this.flow.on('*', (notice: object) => this.said.push(`emits ${told(notice)}`));
    }
    const words = saidBy(this.flow, event);
    if (words) this.said.push(words);
  }

  snapshot(): AnyMachineSnapshot {
    return this.live.snapshot();
  }

  happen(event: AnyEventObject): void {
    this.live.happen(event);
  }

  /** Changes since the last call, one per line. */
  effects(): string[] {
    const snapshot = this.snapshot();
    const { before, said, flow } = this;
    const after: Standing = {
      context: snapshot.context as Record<string, unknown>,
      tags: [...snapshot.tags].toSorted().join(' '),
      timers: flow ? timersOf(flow) : new Map(),
      status: snapshot.status,
    };
    const begun = new Set([...after.timers].filter(([timer]) => !before.timers.has(timer)).map(([, words]) => words));
    const ended = new Set([...before.timers].filter(([timer]) => !after.timers.has(timer)).map(([, words]) => words));
    this.before = after;
    this.said = [];
    return [
      ...changes(before.context, after.context),
      ...said,
      ...[...ended].map((timer) => `waits ${begun.has(timer) ? 'anew' : 'no longer'}, ${timer}`),
      ...[...begun].filter((timer) => !ended.has(timer)).map((timer) => `waits, ${timer}`),
      ...(after.tags === before.tags ? [] : [`tags: ${after.tags || 'none'}`]),
      ...(after.status === before.status ? [] : [`${snapshot.status} ${told(snapshot.output)}`.trim()]),
    ];
  }
}

/** Whether the event is sent by an actor; a port's or timer's event would end that. */
const isSent = ({ type }: { type: string }): boolean => !type.startsWith('xstate.');

/** Returns the event in words, marked when the flow ignores it, because a step without any change may be handled or ignored. */
const headOf = (flow: Traced, event: AnyEventObject): string =>
  isSent(event) && !flow.snapshot().can(event) ? `${eventWords(event)} (ignored)` : eventWords(event);

/** Sends the events that it refuses in its current state; returns them in words, with any effects they had nevertheless. */
function refusals(model: FlowModel, flow: Traced, steps: readonly Step[]): string[] {
  const before = stateName(flow.snapshot());
  const words = steps.filter(isSent).flatMap((step) => {
    const event = eventOfStep(model, flow.snapshot(), step);
    if (!event) return [];
    const words = eventWords(event);
    const isTaken = flow.snapshot().can(event);
    flow.happen(event);
    return [isTaken ? `${words} (taken)` : words];
  });
  const moved = [...flow.effects(), ...(stateName(flow.snapshot()) === before ? [] : ['goes elsewhere'])];
  return [...(words.length > 0 ? [`refuses ${words.join('; ')}`] : []), ...moved.map((line) => `but ${line}`)];
}

/**
 * Traces the flow along the paths: each event, its target and all its effects, and once per place the events it refuses. A step
 * that was traced before is a single line.
 * @param machine machine to trace instead of the model's, for comparison.
 */
export function* traceOf(
  { model, places }: FlowGraph,
  paths: readonly FlowPath[],
  machine: AnyStateMachine = model.machine,
): Generator<string> {
  const seen = new Set<string>();
  const refused = new Set<string>();
  for (const { id, start, steps } of paths) {
    const flow = new Traced(machine, start.input);
    const written = (head: string, at: string): string => {
      const lines = [`${head} → ${stateName(flow.snapshot())}`, ...flow.effects()];
      if (!refused.has(at)) lines.push(...refusals(model, flow, places.get(at)?.refused ?? []));
      refused.add(at);
      const text = lines.join('\n    ');
      if (seen.has(text) && lines.length > 1) return `${lines[0]} (as above)`;
      seen.add(text);
      return text;
    };
    yield `${id}\n${written(`starts ${told(start.input)}`.trim(), start.place)}`;
    for (const edge of steps) {
      const event = eventFor(model, flow.snapshot(), edge);
      const head = headOf(flow, event);
      flow.happen(event);
      yield written(head, edge.to);
    }
    yield '';
  }
}

const isRefusal = (output: unknown): boolean =>
  typeof output === 'object' && output !== null && 'ok' in output && output.ok === false;

/** Formats an event in words: "thaw ⊘ {ok: false,error: "icoThawable"}", "user.quantity.change text: "3"". */
function eventWords({ type, actorId: _actorId, ...payload }: AnyEventObject): string {
  const said = 'output' in payload ? told(payload['output']) : 'error' in payload ? '' : membersOf(payload);
  const words = isRefusal(payload['output']) ? wordsOf(type).replace('✓', '⊘') : wordsOf(type);
  return `${words} ${said}`.trim();
}

const membersOf = (payload: object): string =>
  Object.entries(payload)
    .map(([name, value]) => `${name}: ${told(value)}`)
    .join(', ');
