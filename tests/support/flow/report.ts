import type { FlowModel } from '../../../src/machines/flowModel';
import { uncovered } from './coverage';
import type { FlowPath } from './cover';
import type { Walked } from './walk';

export interface FlowReport {
  machine: string;
  title: string;
  spec: string;
  states: { covered: number; total: number };
  transitions: { covered: number; total: number };
  paths: { id: string; words: string; ends: string; failure: string | null }[];
  uncovered: string[];
}

/** An event as product reads it: "placeOrder ✓", "after resubmitWindow", "user.order.submit". */
export function wordsOf(eventType: string): string {
  const ended = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType);
  if (ended) return `${ended[2]} ${ended[1] === 'done' ? '✓' : '✗'}`;
  const timer = /^xstate\.after\.([^.]+)\./.exec(eventType);
  return timer ? `after ${timer[1]}` : eventType;
}

const pathWords = (path: FlowPath) => path.steps.map((step) => wordsOf(step.event.type)).join(' → ') || 'starts';

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
      words: pathWords(path),
      ends: JSON.stringify(walked.graph.places.get(path.end)?.snapshot.value),
      failure: walked.failures.get(path.id) ?? null,
    })),
    uncovered: [...openStates.map((id) => `state ${id}`), ...openTransitions.map((key) => `transition ${key}`)],
  };
}

export const isComplete = (report: FlowReport) =>
  report.uncovered.length === 0 && report.paths.every((path) => path.failure === null);
