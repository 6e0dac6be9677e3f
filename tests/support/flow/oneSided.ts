import { and, StateMachine, type AnyStateMachine } from 'xstate';
import { told } from './traceWords';

type Part = Record<string, unknown>;
interface Arguments {
  readonly context: unknown;
  readonly event: unknown;
}
/** XState's own form of `and`, `or`, `not` and `stateIn`. */
interface Combined {
  check(snapshot: unknown, from: Arguments, self: unknown): boolean;
  readonly guards?: readonly unknown[];
}
/** XState's own form of `assign`: given the snapshot, it resolves to the next one. */
interface Assignment {
  readonly type: string;
  resolve(scope: unknown, snapshot: { context: object }, ...rest: unknown[]): [{ context: object }, ...unknown[]];
}

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;
const isCombined = (guard: unknown): guard is Combined => typeof guard === 'function' && 'check' in guard;
const isAssignment = (action: unknown): action is Assignment =>
  typeof action === 'function' && (action as { type?: unknown }).type === 'xstate.assign';
const nameOf = (named: unknown): string => (isPart(named) ? String(named['type']) : String(named));

/** Returns the condition in the chart's words: "isAt pendingPayment". */
function labelOf(guard: unknown): string {
  if (!isPart(guard))
    return isCombined(guard) ? (guard.guards ?? []).map(labelOf).join(', ') || 'stateIn' : nameOf(guard);
  const values = isPart(guard['params']) ? Object.values(guard['params']) : [];
  return [nameOf(guard), ...values.filter((value) => !isPart(value)).map(String)].join(' ');
}

function isSame(before: object, after: object): boolean {
  const [one, other] = [before as Part, after as Part];
  return Object.keys({ ...one, ...other }).every(
    (name) => Object.is(one[name], other[name]) || told(one[name]) === told(other[name]),
  );
}

const SAME_PLAN = 'the dialog before it leaves no plan behind in the model';
const FIRST_TRY = 'the model does not tell a first try from one after a refusal';
const ONE_FORM = 'what is changed while an order is on its way is tried on one form alone';
const BLANK_PLANS = 'the model comes back to the form of plans with nothing typed';
const STILL_POSSIBLE = 'in the model a position or an order that changes meanwhile is over, and the question with it';

/** Conditions and assignments known to be one-sided, by flow, with the reason. */
export const ONE_SIDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  spotOrder: {
    'submitting user.size.percent: canSlide is always met': ONE_FORM,
    'submitting user.type.choose: isOrder is always met': ONE_FORM,
    'restoring restoreForm onDone (1): takeKept never changes anything': BLANK_PLANS,
    'planning user.direction.choose: setDirection never changes anything':
      'the side is chosen before the plans are opened',
  },
  futuresOrder: {
    'submitting user.sizeBy.choose: isOpening is always met': ONE_FORM,
    'submitting user.size.percent: canSlide is always met': ONE_FORM,
    'restoring restoreForm onDone (1): takeKept never changes anything': BLANK_PLANS,
    'submitting user.quantity.pick: takeQuantity never changes anything': ONE_FORM,
  },
  secondsLimits: { 'closed user.limits.open: forgetFailure never changes anything': FIRST_TRY },
  collectionMethods: {
    'refreshing refreshMethods onDone (1): storeMethods never changes anything':
      'the sample’s list is loaded as it was',
  },
  icoDraw: { 'idle user.draw.verify: begin never changes anything': 'nothing is known before the first press' },
  futuresMarket: {
    'loading loadContracts onDone (2): storeContracts never changes anything':
      'the sample has no contract but the one that is looked for',
  },
  marginMode: { 'choosing user.mode.choose: isOffered is always met': 'each of the two modes is offered' },
  positionMode: { 'choosing user.positionMode.choose: isOffered is always met': 'each of the two modes is offered' },
  position: { 'held user.targets.open: chooseNew never changes anything': SAME_PLAN },
  closePosition: {
    'filling user.size.percent: canSlide is always met': 'the sample’s position has always something to close',
  },
  positionTargets: { 'confirming user.targets.accept: isPossible is always met': STILL_POSSIBLE },
  positionTrail: { 'confirming user.trail.accept: isPossible is always met': STILL_POSSIBLE },
  futuresAmend: {
    'confirming user.amend.accept: isPossible is always met': STILL_POSSIBLE,
    'filling entry: leaveCell never changes anything': 'a value typed in a cell of the list is possible in the model',
  },
  fiatBuyForm: {
    'open.terms.refreshing refreshTerms onDone (1): renewTerms never changes anything':
      'the sample’s terms are the same each time',
  },
  fiatBuyReview: {
    'reviewing user.purchase.submit: canBuy is always met': 'the sample’s buyer has room for another order',
  },
  fiatMethod: { 'closed user.method.open: forgetFailure never changes anything': FIRST_TRY },
  fiatSellOrder: {
    'awaitingRelease user.release.open: forgetFailure never changes anything': FIRST_TRY,
    'inAppeal user.release.open: forgetFailure never changes anything': FIRST_TRY,
  },
  flowLive: {
    'tab.shown.lost push.tab.found (2): isReturned is always met':
      'only a successor of the lost tab reports itself in the model',
    'tab.shown.following push.flows.whole: storeWhole never changes anything':
      'the sample’s recording is sent as it was',
    'tab.shown.following user.event.send: follow never changes anything':
      'an event is only sent while the latest one is followed',
  },
};

/** A copy of a machine that notes what its conditions decided and its assignments changed. */
class Watched {
  private readonly decided = new Map<string, Set<boolean>>();
  private readonly changed = new Map<string, boolean>();
  private readonly actions: Part;
  readonly machine: AnyStateMachine;
  private isAside = false;

  constructor({ config, implementations }: AnyStateMachine) {
    this.actions = { ...implementations.actions };
    const copy = this.state(config as unknown as Part, '');
    const watching = { ...implementations, actions: this.actions };
    this.machine = new StateMachine(copy as never, watching as never) as AnyStateMachine;
  }

  private guard(guard: unknown, place: string): unknown {
    const key = `${place}: ${labelOf(guard)}`;
    const seen = this.decided.get(key) ?? new Set();
    this.decided.set(key, seen);
    const parts = isCombined(guard) ? guard.guards?.map((part) => this.guard(part, place)) : undefined;
    const own: unknown = and([parts ? Object.assign(() => false, guard, { guards: parts }) : guard] as never);
    return Object.assign(() => false, own, {
      check: (snapshot: unknown, from: Arguments) => {
        const isMet = (own as Combined).check(snapshot, from, own);
        if (!this.isAside) seen.add(isMet);
        return isMet;
      },
    });
  }

  private action(action: unknown, place: string): unknown {
    const known = this.actions[nameOf(action)];
    if (!isAssignment(known)) return action;
    const key = `${place}: ${nameOf(action)}`;
    const type = `${nameOf(action)} in ${place}`;
    this.changed.set(key, false);
    this.actions[type] = Object.assign(() => undefined, known, {
      resolve: (...[scope, snapshot, from, params, , more]: Parameters<Assignment['resolve']>) => {
        const resolved = known.resolve(scope, snapshot, from, params, known, more);
        if (!this.changed.get(key) && !isSame(snapshot.context, resolved[0].context)) this.changed.set(key, true);
        return resolved;
      },
    });
    return { ...(isPart(action) ? action : {}), type };
  }

  private transitions(value: unknown, place: string): unknown {
    const all = listOf(value);
    return all.map((one, at) => {
      if (!isPart(one)) return { target: one };
      const here = all.length > 1 ? `${place} (${at + 1})` : place;
      return {
        ...one,
        ...(one['guard'] === undefined ? {} : { guard: this.guard(one['guard'], here) }),
        ...(one['actions'] === undefined ? {} : { actions: this.all(one['actions'], here) }),
      };
    });
  }

  private all(actions: unknown, place: string): unknown[] {
    return listOf(actions).map((one) => this.action(one, place));
  }

  private state(state: Part, path: string): Part {
    const at = (what: string) => `${path} ${what}`.trim();
    const each = (value: unknown, change: (value: unknown, name: string) => unknown) =>
      isPart(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one, name)])) : value;
    const changes: Record<string, (value: unknown) => unknown> = {
      entry: (value) => this.all(value, at('entry')),
      exit: (value) => this.all(value, at('exit')),
      always: (value) => this.transitions(value, at('always')),
      onDone: (value) => this.transitions(value, at('done')),
      on: (value) => each(value, (one, type) => this.transitions(one, at(type))),
      after: (value) => each(value, (one, delay) => this.transitions(one, at(`after ${delay}`))),
      invoke: (value) => listOf(value).map((one) => this.invoke(one as Part, at(String((one as Part)['id'])))),
      states: (value) => each(value, (one, name) => this.state(one as Part, path ? `${path}.${name}` : name)),
    };
    return Object.fromEntries(
      Object.entries(state).map(([name, value]) => [
        name,
        value === undefined ? value : (changes[name]?.(value) ?? value),
      ]),
    );
  }

  private invoke(invoke: Part, place: string): Part {
    const answers = ['onDone', 'onError', 'onSnapshot'].filter((name) => invoke[name] !== undefined);
    return {
      ...invoke,
      ...Object.fromEntries(answers.map((name) => [name, this.transitions(invoke[name], `${place} ${name}`)])),
    };
  }

  /** Runs what is no step of the model: conditions evaluated meanwhile are not noted. */
  aside(run: () => void): void {
    this.isAside = true;
    run();
    this.isAside = false;
  }

  oneSided(): string[] {
    const same = [...this.decided].flatMap(([key, seen]) =>
      seen.size === 2
        ? []
        : [`${key} is ${seen.size === 0 ? 'not evaluated' : seen.has(true) ? 'always met' : 'never met'}`],
    );
    const idle = [...this.changed].flatMap(([key, isSeen]) => (isSeen ? [] : [`${key} never changes anything`]));
    return [...same, ...idle];
  }
}

export const watch = (machine: AnyStateMachine): Watched => new Watched(machine);
