import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { CATALOGUE } from '../../machines/catalogue';
import { routeTo, type Route } from '../../machines/explorer/places';
import type { FlowModel } from '../../machines/flowModel';
import type { Scene, Wanted } from './scene';
import { lead, staged, startingAt } from './stagedLogic';
import type { Part } from './stageFlows';
import { usualState } from './usual';

const MODELS = new Map(CATALOGUE.map(({ model }) => [model.id, model]));

/** @throws when the catalogue has no such flow. */
export function modelOf(flow: string): FlowModel {
  const model = MODELS.get(flow);
  if (!model) throw new Error(`there is no flow ${flow}`);
  return model;
}

const START: Route = { input: 0, steps: [] };
const routes = new Map<string, Route>();

/** The shortest route to a state, searched for once; the start for a state that is never reached. */
export function routeOf(model: FlowModel, state: string, nth = 0): Route {
  const key = `${model.id} ${state} ${nth}`;
  const route = routes.get(key) ?? routeTo(model, state, nth) ?? START;
  routes.set(key, route);
  return route;
}

export const wantedRoute = ({ flow, route, state, nth }: Wanted): Route =>
  route ?? (state === undefined ? START : routeOf(modelOf(flow), state, nth));

const nothing = () => undefined;

/** What views tell a flow of the rest of the screen would move it away from where it is wanted. */
function hearOnlyUser(actor: AnyActorRef): void {
  const send = actor.send.bind(actor);
  actor.send = (event: { type: string }) => {
    if (event.type.startsWith('user.')) send(event);
  };
}

/** Says which actor plays each flow that the screen asks for. @param onSubject gets the flow under view. */
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
  /** The flow under view runs inside this one. */
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
    const holdsSubject = inside?.flow === machine.id;
    const state = holdsSubject ? inside.state : (scene.beside?.[machine.id] ?? usualState(machine.id));
    const settle = (actor: AnyActorRef) => {
      if (state) lead(actor, known, routeOf(known, state));
      if (holdsSubject) takeChild(actor, inside.child);
    };
    return { logic, input, settle };
  };
}
