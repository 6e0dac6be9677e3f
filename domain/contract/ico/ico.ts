import { array, boolean, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { body, currencyName, entityId, nextEvents, oneOf, paging, reach, requiredDecimal, text } from '../fields';
import { ICO_STATUSES, SUBSCRIPTION_STATUSES } from './icoChoices';

/**
 * ICO subscriptions. Projects come from `listIcoProjects` and `icoProject`, and each change of one on the public channel
 * `ico_projects`; status and price of the moment follow from it by `projectStatus` and `priceAt` of
 * domain/rules/ico/progress with the server's clock. A subscription is a user's one holding in a project; it consists of
 * participations, each with the price of its phase, and each change comes as the push `ico` on the `user` channel.
 *
 * Checking a draw: take all pages of `icoDraw` and give them to `verifyDraw` of domain/rules/ico with what `icoProject` and
 * `icoSubscriptionDetail` say; `commitmentOf(seed)` must be the `commitment` that was public from the opening on.
 */
export type IcoStatus = (typeof ICO_STATUSES)[number];
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const icoPhaseSchema = object({
  /** Progress from which on the price holds, a fraction: "0" for the first, "0.5" is half of the total subscribed. */
  from: requiredDecimal(),
  /** Of one whole unit, in the paying currency. */
  price: requiredDecimal(),
});
export type IcoPhase = InferType<typeof icoPhaseSchema>;

export const icoProjectSchema = object({
  id: string().required(),
  /** As the operator wrote it: a name, not translated. */
  name: string().required(),
  /** Symbol of what is offered, and of what it is paid with. */
  currency: string().required(),
  pay_currency: string().required(),
  status: oneOf(ICO_STATUSES).required(),
  /** Price now, or at the end when it is over. */
  raise_price: requiredDecimal(),
  /** How much it has risen above the first phase's, a fraction. */
  price_increase: requiredDecimal(),
  phases: array(icoPhaseSchema).required(),
  /** Quantity offered. */
  total: requiredDecimal(),
  /** Quantity subscribed by everybody; may exceed the total. */
  subscribed: requiredDecimal(),
  /** subscribed ÷ total, a fraction; may exceed 1. */
  progress: requiredDecimal(),
  /** How many users subscribed. */
  participants: number().required(),
  /** Quantities are multiples of this; a unit of the draw. */
  step: requiredDecimal(),
  /** Bounds of a user's whole subscription, quantities. */
  min: requiredDecimal(),
  max: requiredDecimal(),
  /** ms since the epoch. The instant of the end is past it. */
  start: number().required(),
  end: number().required(),
  /** When the draw is made and settled, at or after the end. */
  recruit_time: number().required(),
  /** Fraction of what is won that is frozen at first. */
  freeze_rate: requiredDecimal(),
  /** Over how many days the frozen part is released, in equal parts, and how long a day lasts (a sandbox shortens it). */
  thaw_days: number().required(),
  day_ms: number().required(),
  /** SHA-256 of the seed of the draw, hexadecimal; public from the opening on. */
  commitment: string().required(),
  /** null before the draw, and for good when the project was cancelled before its end. */
  seed: string().nullable().defined(),
  /** Part of the subscribed quantity that won, a fraction, 8 decimals, rounded down; "1" when all did. null before the draw. */
  winning_rate: requiredDecimal().nullable().defined(),
  /** Quantity that was allotted; null before the draw, and for good when the project was cancelled. */
  allotted: requiredDecimal().nullable().defined(),
  /** When the draw was made: the schedule of the thaw counts from it. null before it. */
  drawn_at: number().nullable().defined(),
  updated: number().required(),
});
export type IcoProject = InferType<typeof icoProjectSchema>;

export const icoSubscriptionSchema = object({
  id: string().required(),
  project_id: string().required(),
  project_name: string().required(),
  currency: string().required(),
  pay_currency: string().required(),
  status: oneOf(SUBSCRIPTION_STATUSES).required(),
  next_events: nextEvents(['subscription.add']),
  /** Quantity subscribed by all participations, and what they held together in the paying currency. */
  quantity: requiredDecimal(),
  amount: requiredDecimal(),
  /** How many participations. */
  parts: number().required(),
  /** Quantity won; the figures down to `next_release` are null until it is settled, and for good when it was returned. */
  won: requiredDecimal().nullable().defined(),
  /** The project's winning rate: the fraction of all subscriptions that won. */
  winning_rate: requiredDecimal().nullable().defined(),
  /** In the paying currency; paid + refunded = amount. */
  paid: requiredDecimal().nullable().defined(),
  refunded: requiredDecimal().nullable().defined(),
  /** What was frozen of `won` at the draw, and what still is; won = released + frozen. */
  frozen_at_start: requiredDecimal().nullable().defined(),
  frozen: requiredDecimal().nullable().defined(),
  /** All that was released, what was so since 00:00 UTC; what was not frozen counts as released at the draw. */
  released: requiredDecimal().nullable().defined(),
  released_today: requiredDecimal().nullable().defined(),
  /** What of it the user moved to spot, and what can be moved; released = thawed + thawable. */
  thawed: requiredDecimal().nullable().defined(),
  thawable: requiredDecimal().nullable().defined(),
  /** When the next part is released; null also when all is. */
  next_release: number().nullable().defined(),
  freeze_rate: requiredDecimal(),
  thaw_days: number().required(),
  day_ms: number().required(),
  /** Of the project. */
  end: number().required(),
  recruit_time: number().required(),
  drawn_at: number().nullable().defined(),
  /** Of the first participation. */
  time: number().required(),
  /** When it was settled or returned; null before. */
  ended: number().nullable().defined(),
  updated: number().required(),
});
export type IcoSubscription = InferType<typeof icoSubscriptionSchema>;

export const icoTicketSchema = object({
  /** Id of a participation; says nothing about whose it is. */
  id: string().required(),
  /** Multiples of the step, positive whole numbers. */
  units: requiredDecimal(),
  /** Multiples of the step; null before the draw, and for good when the project was cancelled. */
  won: requiredDecimal().nullable().defined(),
});
export type IcoTicket = InferType<typeof icoTicketSchema>;

export const listIcoProjects = defineCall('listIcoProjects', {
  access: 'public',
  summary:
    'The projects that were opened: running and coming ones by their end, then those that are over, newest first',
  body: body({
    /** open: upcoming, running or waiting for the draw; over: settled or cancelled. */
    scope: oneOf(['open', 'over'] as const),
    currency: currencyName(),
    page: paging.page,
    page_size: paging.page_size,
  }),
  data: object({ list: array(icoProjectSchema).required(), ...reach }),
  errors: [],
});

export const icoProject = defineCall('icoProject', {
  access: 'public',
  summary: "One project, and the caller's own subscription in it, which is null without one",
  body: body({ project_id: entityId() }),
  data: object({ project: icoProjectSchema, mine: icoSubscriptionSchema.nullable().default(null) }),
  errors: ['icoNotFound'],
});

export const subscribeIco = defineCall('subscribeIco', {
  access: 'user',
  acts: 'main',
  summary: 'Participates in a project or adds more: holds price × quantity in the ICO account',
  body: body({
    project_id: entityId(),
    quantity: requiredDecimal(),
    /** The raise price that was shown; refused when it is another one now. */
    price: requiredDecimal(),
  }),
  data: object({ subscription: icoSubscriptionSchema }),
  errors: [
    'icoNotFound',
    'icoNotStarted',
    'icoEnded',
    'icoCancelled',
    'icoStep',
    'icoLimits',
    'icoPriceChanged',
    'icoTooManyParts',
    'insufficientBalance',
    'keyReused',
    'busy',
  ],
});

export const thawIco = defineCall('thawIco', {
  access: 'user',
  acts: 'main',
  summary: 'Moves what was released of a subscription from the ICO account to spot',
  body: body({
    subscription_id: entityId(),
    /** At most its `thawable`. */
    quantity: requiredDecimal(),
  }),
  data: object({ subscription: icoSubscriptionSchema }),
  errors: ['subscriptionNotFound', 'icoThawable', 'keyReused', 'busy'],
});

export const icoDraw = defineCall('icoDraw', {
  access: 'public',
  summary: 'All that is needed to recompute the draw of a project; the tickets are public from its end on',
  body: body({
    project_id: entityId(),
    /** Only tickets after this one: the last of the page before. */
    after: text(40),
  }),
  data: object({
    /** Version of the rules. */
    rules: number().required(),
    commitment: string().required(),
    /** null before the draw, and for good when the project was cancelled before its end. */
    seed: string().nullable().defined(),
    /** Multiples of the step: offered, and subscribed by all tickets. */
    supply: requiredDecimal(),
    demand: requiredDecimal(),
    /** Sorted by id; empty before the end, and always empty when the project was cancelled before its end. */
    tickets: array(icoTicketSchema).required(),
    /** There are more than one answer holds. */
    more: boolean().required(),
  }),
  errors: ['icoNotFound'],
});
