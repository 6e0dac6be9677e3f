import { stateName } from '../../../inspector/machines/explorer/places';
import type { FlowModel } from '../../../src/machines/flowModel';
import { uncovered } from './coverage';
import { refusalsIn, sayStep, type SaidStep } from './stepWords';
import type { Walked } from './walk';

export interface FlowReport {
  machine: string;
  title: string;
  spec: string;
  states: { covered: number; total: number };
  transitions: { covered: number; total: number };
  paths: { id: string; steps: SaidStep[]; ends: string; failure: string | null }[];
  uncovered: string[];
  /** Transitions taken only on refusals and lost connections. */
  refusals: string[];
}

/** Returns the short form of an event's type, as used in traces: "placeOrder ✓" for a completed port, "after resubmitWindow". */
export function wordsOf(eventType: string): string {
  const ended = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType);
  if (ended) return `${ended[2]} ${ended[1] === 'done' ? '✓' : '✗'}`;
  const timer = /^xstate\.after\.([^.]+)\./.exec(eventType);
  return timer ? `after ${timer[1]}` : eventType;
}

export function reportOf(model: FlowModel, walked: Walked): FlowReport {
  const { states, transitions } = walked.coverage;
  const openStates = uncovered(states);
  const openTransitions = uncovered(transitions);
  return {
    machine: model.id,
    title: model.title,
    spec: model.spec,
    states: { covered: states.size - openStates.length, total: states.size },
    transitions: { covered: transitions.size - openTransitions.length, total: transitions.size },
    paths: walked.paths.map((path) => ({
      id: path.id,
      steps: path.steps.map((step) => sayStep(walked.graph, step)),
      ends: stateName(walked.graph.places.get(path.end)?.snapshot ?? { value: '' }),
      failure: walked.failures.get(path.id) ?? null,
    })),
    uncovered: [...openStates.map((id) => `state ${id}`), ...openTransitions.map((key) => `transition ${key}`)],
    refusals: [...refusalsIn(walked.graph)],
  };
}

export const isComplete = (report: FlowReport) =>
  report.uncovered.length === 0 && report.paths.every((path) => path.failure === null);
