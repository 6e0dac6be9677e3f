import { createHash } from 'node:crypto';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Chart, ChartState, ChartTransition } from '../../inspector/machines/inspector/chart';
import type { CatalogueEntry } from '../../src/machines/catalogue';
import { transitionKey } from '../../inspector/machines/explorer/engine';

type Named = string | { type: string } | ((...args: never[]) => unknown) | undefined;

/** Returns the name of a guard or action with its parameters; combined guards list their parts. */
function nameOf(part: Named): string {
  if (part === undefined) return '';
  if (typeof part === 'string') return part;
  if (typeof part === 'function') {
    const { guards } = part as unknown as { guards?: Named[] };
    const name = part.name.replace('_', '').replace('Impl', '');
    return guards ? `${name}(${guards.map(nameOf).join(', ')})` : name;
  }
  const { type, params } = part as { type: string; params?: unknown };
  const given = typeof params === 'object' && params !== null ? Object.values(params) : [];
  return [type, ...given.filter((value) => typeof value !== 'object').map(String)].join(' ');
}

const namesOf = (parts: readonly unknown[]): string[] => parts.map((part) => nameOf(part as Named)).filter(Boolean);

function stateOf(node: AnyStateNode): ChartState {
  return {
    id: node.id,
    name: node.key,
    parent: node.parent?.id ?? null,
    type: node.type,
    isInitial: node.parent?.type === 'parallel' || node.parent?.initial.target?.[0] === node,
    description: node.description ?? '',
    tags: [...node.tags],
    ports: node.invoke.map(({ id, src }) => ({ id, port: typeof src === 'string' ? src : id })),
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
  };
}

const transitionOf = (transition: AnyTransitionDefinition): ChartTransition => ({
  key: transitionKey(transition),
  source: transition.source.id,
  target: transition.target?.[0]?.id ?? null,
  event: String(transition.eventType),
  guard: nameOf(transition.guard as Named),
  actions: namesOf(transition.actions),
  description: transition.description ?? '',
});

const withBelow = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(withBelow)];

function delaysOf(machine: AnyStateMachine): Record<string, number | null> {
  const delays = Object.entries(machine.implementations.delays ?? {});
  return Object.fromEntries(delays.map(([name, delay]) => [name, typeof delay === 'number' ? delay : null]));
}

/** Converts a statechart to data: everything a reader sees of it, and a hash over all of it. */
export function chartOf({ kind, model }: CatalogueEntry): Chart {
  const { id, title, spec, machine } = model;
  const nodes = withBelow(machine.root);
  const content = {
    id,
    kind,
    title,
    spec,
    description: machine.root.description ?? '',
    states: nodes.map(stateOf),
    transitions: nodes.flatMap((node) =>
      [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(transitionOf),
    ),
    delays: delaysOf(machine),
  };
  return { ...content, hash: createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16) };
}
