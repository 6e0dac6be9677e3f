import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, ActorRefFrom, InputFrom } from 'xstate';
import { CATALOGUE } from '../../machines/catalogue';
import { routeTo, type Route } from '../../machines/explorer/places';
import type { FlowModel } from '../../../src/machines/flowModel';
import type { Scene, Wanted } from './scene';
import { isLed, lead, perform, staged, startingAt, withInput } from './stagedLogic';
import { usualState } from './usual';
import type { Notice } from '../../../domain/contract/shell/notices';
import { sampleSettled } from '../../../src/machines/ico/icoProject/icoProject.samples';
import { sampleFuturesOrder } from '../../../src/machines/futures/futures/samples';
import { sampleFiatOrder } from '../../../src/machines/fiat/fiatOrder/fiatOrder.samples';
import { sampleOrder } from '../../../src/machines/spot/spotOrder/spotOrder.samples';
import { samplePlan } from '../../../src/machines/spot/spotPlan/spotPlan.model';
import { sampleWithdrawal } from '../../../src/machines/wallet/withdrawal/withdrawal.samples';
import type { AppRef } from '../../../src/machines/shell/app/app.machine';
import type { Flows } from '../../../src/views/app/AppContext';

const NOTICE: Notice = {
  id: 'n1',
  kind: 'published',
  params: [],
  title: 'Statex',
  content: 'Statex',
  time: 1_700_000_000_000,
  read: false,
};

/** Records of lists shown alongside the flow, by source; other lists are empty. */
const ROWS: Readonly<Record<string, readonly unknown[]>> = {
  fiatOpen: [sampleFiatOrder()],
  futuresCurrent: [sampleFuturesOrder()],
  futuresHistory: [sampleFuturesOrder({ status: 'traded' })],
  icoEnd: [sampleSettled()],
  notices: [NOTICE],
  spotCurrent: [sampleOrder('waiting')],
  firstActs: ['funds', 'spot'],
  spotHistory: [sampleOrder('traded')],
  spotPlans: [samplePlan('twap')],
  spotPlanHistory: [samplePlan('twap', 'stopped')],
  withdrawals: [sampleWithdrawal()],
};

/** Returns the first page of a list as the exchange would; null for a list that is shown empty. */
function samplePage(source: string): object | null {
  const list = ROWS[source];
  return list ? { ok: true, value: { list, total: list.length } } : null;
}

const MODELS = new Map(CATALOGUE.map(({ model }) => [model.id, model]));

/** @throws if the catalogue has no such flow. */
export function modelOf(flow: string): FlowModel {
  const model = MODELS.get(flow);
  if (!model) throw new Error(`there is no flow ${flow}`);
  return model;
}

const START: Route = { input: 0, steps: [] };
const routes = new Map<string, Route>();

/** Returns the shortest route to a state, cached; the start for a state that is never reached. */
function routeOf(model: FlowModel, state: string, nth = 0): Route {
  const key = `${model.id} ${state} ${nth}`;
  const route = routes.get(key) ?? routeTo(model, state, nth) ?? START;
  routes.set(key, route);
  return route;
}

export const wantedRoute = ({ flow, route, state, nth }: Wanted): Route =>
  route ?? (state === undefined ? START : routeOf(modelOf(flow), state, nth));

export function addressOf(scene: Scene, { address, state = '' }: Wanted): string {
  const own = Object.entries(scene.elsewhere ?? {}).find(([beginning]) => state.startsWith(beginning));
  return address ?? own?.[1] ?? scene.address;
}

const nothing = () => undefined;

/**
 * Blocks events by which views report the rest of the screen to a flow, since they would move it out of the wanted state; only the
 * user's and the model's events pass.
 */
export function hearOnlyUser(actor: AnyActorRef): void {
  const send = actor.send.bind(actor);
  actor.send = (event: { type: string }) => {
    if (event.type.startsWith('user.') || isLed(actor)) send(event);
  };
}

/** Logic to run for a key, and what to do with it once it runs. */
interface Part {
  readonly logic: AnyStateMachine;
  readonly input: unknown;
  settle(actor: AnyActorRef): void;
}

/**
 * The stage's flows: each starts in the wanted state, and none is ever closed.
 * @param logics the root's own table of spawned logic by name.
 */
export function createStageFlows(
  root: AppRef,
  logics: Record<string, unknown>,
  cast: (machine: AnyStateMachine, input: unknown, key: string) => Part,
): Flows {
  const running = (key: string) => root.getSnapshot().context.flows[key];
  return {
    arriving: () => null,
    get<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>, key: string) {
      const known = running(key);
      if (known) return known as ActorRefFrom<Machine>;
      const part = cast(machine, input, key);
      const source = `stage ${key}`;
      logics[source] = part.logic;
      root.send({ type: 'flow.screen.open', key, source, input: part.input });
      const actor = running(key) as AnyActorRef;
      part.settle(actor);
      return actor as ActorRefFrom<Machine>;
    },
    hold: () => () => undefined,
    restartFailed: () => undefined,
  };
}

/**
 * Chooses the actor for each flow that the screen requests.
 * @param onSubject called with the flow under view.
 */
export function createCast(scene: Scene, wanted: Wanted, onSubject: (actor: AnyActorRef) => void) {
  const model = modelOf(wanted.flow);
  const route = wantedRoute(wanted);
  let taken = false;
  const take = (actor: AnyActorRef) => {
    taken = true;
    lead(actor, model, route);
    hearOnlyUser(actor);
    onSubject(actor);
  };
  /** Takes the flow under view from the parent that runs it. */
  const takeChild = (parent: AnyActorRef, child: string) => {
    const children = (parent.getSnapshot() as AnyMachineSnapshot).children as Record<string, AnyActorRef | undefined>;
    const found = children[child];
    if (found && !taken) take(found);
  };

  return (machine: AnyStateMachine, input: unknown, key: string): Part => {
    const stood = wanted.stood?.[key];
    const known = MODELS.get(machine.id);
    const logic = staged(known?.machine ?? machine);
    if (stood) {
      const settle = machine.id === wanted.flow ? onSubject : nothing;
      return { logic: startingAt(logic, stood), input, settle };
    }
    if (!known) return { logic, input, settle: nothing };
    if (machine.id === wanted.flow && !scene.inside && !taken && (scene.key?.test(key) ?? true)) {
      return { logic: staged(model.machine), input: model.inputs[route.input], settle: take };
    }
    const { inside } = scene;
    if (inside?.flow === machine.id) {
      const child = withInput(staged(model.machine), model.inputs[route.input]);
      const settle = (actor: AnyActorRef) => {
        lead(actor, known, routeOf(known, inside.state));
        takeChild(actor, inside.child);
      };
      return { logic: logic.provide({ actors: { [model.id]: child } } as never) as AnyStateMachine, input, settle };
    }
    const page = machine.id === 'recordList' ? samplePage((input as { source?: string }).source ?? '') : null;
    if (page) {
      const settle = (actor: AnyActorRef) => perform(actor, { type: 'xstate.done.actor.loadRecords', output: page });
      return { logic, input, settle };
    }
    const place = scene.beside?.[machine.id] ?? usualState(machine.id);
    const way = typeof place === 'string' ? routeOf(known, place) : place;
    return { logic, input, settle: (actor) => void (way && lead(actor, known, way)) };
  };
}
