import type { AnyStateMachine } from 'xstate';
import type { Machine } from '../../domain/contract/tools/machines';
import { describeLifecycle } from '../../domain/lifecycles/describe';
import { table } from './table';

const FUNDS: Record<Machine['states'][number]['funds'], string> = {
  none: 'holds none',
  held: 'held',
  paid: 'paid',
  returned: 'returned',
  split: 'part paid, rest returned',
};

const MOVERS: Record<Machine['states'][number]['turn'], string> = {
  owner: 'the user',
  buyer: 'the buyer',
  seller: 'the seller',
  operator: 'an operator',
  exchange: 'the exchange',
  market: 'the market',
  network: 'the network',
  linked: 'what belongs to it',
  time: 'time',
  nobody: 'nobody',
};

/**
 * Returns the section of a lifecycle's document: who must act in each state, and who may cause each event; GET /api/machines/{id}
 * in words.
 */
export function lifecyclePart(machine: AnyStateMachine): string[] {
  const { id, states } = describeLifecycle(machine);
  const events = new Map(states.flatMap((state) => state.events.map((event) => [event.type, event] as const)));
  return [
    '',
    '## Who moves it',
    ...table(
      ['State', 'Whose turn', 'Time that runs', 'Its money'],
      states.map(({ name, turn, limit, funds }) => [name, MOVERS[turn], limit ?? 'none', FUNDS[funds]]),
    ),
    '',
    '## Who may cause what',
    ...table(
      ['Event', 'By', 'Call'],
      [...events.values()].map(({ type, by, calls }) => [
        type,
        by.map((mover) => MOVERS[mover]).join(', '),
        calls.map((call) => `\`${call}\``).join(', '),
      ]),
    ),
    '',
    `Events by users are what \`next_events\` lists of an entity in a state; \`GET /api/machines/${id}\` tells all of this as JSON.`,
  ];
}
