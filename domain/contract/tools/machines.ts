import { array, boolean, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body, oneOf, text } from '../fields';

/**
 * Lifecycles of the exchange's entities: the meaning of `status` and `next_events` of orders, withdrawals, subscriptions, … They
 * are generated from the very charts that the server runs.
 */

/**
 * Actors that move an entity. owner: the user it belongs to; buyer, seller: the sides of a fiat order or offer; operator: a member
 * of staff; exchange: the command itself, or the exchange acting on its own; market: prices and other traders; network: reports of
 * the custody about a chain; linked: another entity with a lifecycle (the orders of an offer, the project of a subscription); time:
 * an expired time limit.
 */
export const MOVERS = [
  'owner',
  'buyer',
  'seller',
  'operator',
  'exchange',
  'market',
  'network',
  'linked',
  'time',
] as const;

/**
 * Location of an entity's money. none: it holds none; held: frozen for it; paid: reached its destination; returned: back with the
 * payer; split: partly paid, the rest returned.
 */
export const FUNDS = ['none', 'held', 'paid', 'returned', 'split'] as const;

const describe = (description: string) => ({ description });

export const machineEventSchema = object({
  type: string().required().meta(describe('What next_events holds, for example order.cancel')),
  by: array(oneOf(MOVERS).required()).required().meta(describe('Who causes it')),
  calls: array(string().required())
    .required()
    .meta(describe('Operations of this document by which a user causes it; none where no user does')),
  guard: string().nullable().defined().meta(describe('Condition beside the state; null: none')),
  target: string().required().meta(describe('The state after it')),
});
export type MachineEvent = InferType<typeof machineEventSchema>;

export const machineStateSchema = object({
  name: string().required().meta(describe('A status of the contract, or what comes before an entity is stored')),
  description: string().required(),
  final: boolean().required(),
  turn: oneOf([...MOVERS, 'nobody'] as const)
    .required()
    .meta(describe('Who must move it on')),
  limit: string()
    .nullable()
    .defined()
    .meta(describe('The time that runs meanwhile, by its name in the contract; null: none')),
  funds: oneOf(FUNDS).required().meta(describe('Where its money is')),
  events: array(machineEventSchema).required(),
});
export type MachineState = InferType<typeof machineStateSchema>;

export const machineSchema = object({
  id: string().required(),
  description: string().required(),
  initial: string().required(),
  states: array(machineStateSchema).required(),
});
export type Machine = InferType<typeof machineSchema>;

export const machineEntrySchema = object({
  id: string().required(),
  description: string().required(),
  states: number().required(),
});

export const listMachines = defineCall('listMachines', {
  access: 'public',
  cacheSeconds: 300,
  summary: 'The lifecycles by which the exchange moves orders and everything else that has a status',
  body: body({}),
  data: object({ list: array(machineEntrySchema).required() }),
  errors: [],
});
export const machine = defineCall('machine', {
  access: 'public',
  cacheSeconds: 300,
  summary: 'One lifecycle: its states, who must act in them, and which events each may cause',
  body: body({ id: text(40).required(CHECK.required) }),
  data: object({ machine: machineSchema }),
  errors: ['notFound'],
});
