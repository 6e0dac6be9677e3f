import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { CALLS } from '../../../domain/contract/calls';
import type { Effect } from '../../../inspector/machines/explorer/engine';
import type { FlowGraph, TakenStep } from '../../../inspector/machines/explorer/explore';
import { callIdOf, callIdsOf, NAMED_BY_INPUT } from '../../../src/machines/call';
import type { FlowModel } from '../../../src/machines/flowModel';
import { WORDS, type Asked, type Statement, type StepOf } from '../../../src/machines/statements';
import { wayTo } from './safety/property';

type Step = StepOf<AnyStateMachine>;

export const sentencesOf = ({ statements }: FlowModel): string[] => Object.keys(statements?.(WORDS) ?? {});

const SENSITIVE = new Set(CALLS.filter(({ money, fresh }) => money || fresh).map(({ id }) => id));

/** Whether the flow may make a call that moves money or changes security settings. */
export const asksSensitive = ({ machine: { implementations } }: FlowModel): boolean =>
  Object.values(implementations.actors as Record<string, object>)
    .flatMap(callIdsOf)
    .some((id) => SENSITIVE.has(id));

function askedBy({ implementations }: AnyStateMachine, { params }: Effect): Asked {
  const { src, input } = params as { src: string; input: unknown };
  const call = callIdOf((implementations.actors as Record<string, object>)[src] ?? {});
  if (call !== NAMED_BY_INPUT) return { name: call ?? src, input };
  const request = input as { call: string; body: unknown };
  return { name: request.call, input: request.body };
}

/** Returns the step with its externally visible effects. */
function stepOf(machine: AnyStateMachine, { before, event, after: now, effects }: TakenStep): Step {
  const [asked, tells]: [Asked[], AnyEventObject[]] = [[], []];
  const [says, opens]: [string[], string[]] = [[], []];
  const does: Step['does'][number][] = [];
  for (const effect of effects) {
    const { type, params, context } = effect;
    if (type === 'xstate.spawnChild') asked.push(askedBy(machine, effect));
    else if (type === 'xstate.sendTo') tells.push((params as { event: AnyEventObject }).event);
    else if (type === 'xstate.emit') {
      const { key, to } = (params as { event: { key?: string; to?: string } }).event;
      if (key !== undefined) says.push(key);
      if (to !== undefined) opens.push(to);
    } else if (!type.startsWith('xstate.')) does.push({ type, context: context as Step['before']['context'] });
  }
  return { before, event, now, asked, says, opens, tells, does };
}

/** Whether a statement holds in a step; null when it does not apply; an exception in either check is a failure. */
function holdsIn(statement: Statement, step: Step): boolean | null {
  try {
    return statement.concerns(step) ? statement.holds(step) : null;
  } catch {
    return false;
  }
}

interface Judge {
  readonly hear: (step: TakenStep) => void;
  /** Broken statements by sentence: the path to the first failing step, or that the statement applies to no step. */
  broken(graph: FlowGraph): Map<string, string>;
}

/** Checks a flow's own statements against every step that the explorer takes. */
export function judgeOf(model: FlowModel): Judge {
  const statements = Object.entries(model.statements?.(WORDS) ?? {});
  const unmet = new Set(statements.map(([sentence]) => sentence));
  const failed = new Map<string, TakenStep>();
  return {
    hear(taken) {
      if (statements.length === 0) return;
      const step = stepOf(model.machine, taken);
      for (const [sentence, statement] of statements) {
        const holds = failed.has(sentence) ? null : holdsIn(statement, step);
        if (holds !== null) unmet.delete(sentence);
        if (holds === false) failed.set(sentence, taken);
      }
    },
    broken(graph) {
      const ways = [...failed].map(
        ([sentence, { from, event }]) =>
          [sentence, `fails at: ${from === null ? 'start' : wayTo(graph, from, event.type)}`] as const,
      );
      return new Map([...[...unmet].map((sentence) => [sentence, 'concerns no step'] as const), ...ways]);
    },
  };
}

/** Areas in which money or identity is at stake; each of their flows must have statements of its own. */
export const STATED_AREAS = ['account', 'fiat', 'futures', 'ico', 'seconds', 'spot', 'wallet'] as const;
export const LEAST_STATEMENTS = 5;

const READS = 'it reads and changes nothing at the exchange';
const VIEW = 'it keeps how this device shows things';

/** Flows of those areas that need no statements, with the reason. */
export const UNSTATED: Readonly<Record<string, string>> = {
  accountOverview: READS,
  accountSettings: 'a setting is neither money nor identity',
  avatar: 'a picture is neither money nor identity',
  costBasis: READS,
  fiatProof: READS,
  futuresAccount: READS,
  futuresCalculator: 'it computes on this device',
  futuresDetail: READS,
  futuresMarket: READS,
  futuresPanel: VIEW,
  icoDraw: READS,
  icoHolding: READS,
  icoProject: READS,
  icoProjects: READS,
  loginRequired: 'it shows the way to the login screen',
  nickname: 'a nickname is neither money nor identity',
  orderDetail: READS,
  ordersPanel: VIEW,
  profitDays: READS,
  sandboxMailbox: READS,
  secondsCheck: READS,
  securitySettings: READS,
  userData: READS,
  valueHistory: READS,
  walletAccount: READS,
};
