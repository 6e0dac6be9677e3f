import { array, boolean, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { body, currencyName, entityId, nextEvents, oneOf, paging, reach, requiredDecimal, text } from '../fields';
import { ICO_STATUSES, SUBSCRIPTION_STATUSES } from './icoChoices';

/**
 * ICO subscriptions. Projects come from `listIcoProjects` and `icoProject`, and their changes on the public channel `ico_projects`;
 * current status and price follow from a project by `projectStatus` and `priceAt` of domain/rules/ico/progress with the server's
 * clock. A subscription is a user's single holding in a project; it consists of participations, each at the price of its phase, and
 * each change is pushed as `ico` on the `user` channel.
 *
 * To verify a draw, fetch all pages of `icoDraw` and pass them to `verifyDraw` of domain/rules/ico with the data of `icoProject`
 * and `icoSubscriptionDetail`; `commitmentOf(seed)` must equal the `commitment` that has been public since the opening.
 */
export type IcoStatus = (typeof ICO_STATUSES)[number];
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const icoPhaseSchema = object({
  /** Progress from which the price applies, a fraction: "0" for the first phase, "0.5" is half of the total subscribed. */
  from: requiredDecimal(),
  /** Per whole unit, in the paying currency. */
  price: requiredDecimal(),
});
export type IcoPhase = InferType<typeof icoPhaseSchema>;

export const icoProjectSchema = object({
  id: string().required(),
  /** As written by the operator; a name, not translated. */
  name: string().required(),
  /** Symbols of the offered and of the paying currency. */
  currency: string().required(),
  pay_currency: string().required(),
  status: oneOf(ICO_STATUSES).required(),
  /** Current price, or the price at the end once it is over. */
  raise_price: requiredDecimal(),
  /** Increase over the first phase's price, a fraction. */
  price_increase: requiredDecimal(),
  phases: array(icoPhaseSchema).required(),
  /** Quantity offered. */
  total: requiredDecimal(),
  /** Quantity subscribed by all users; may exceed the total. */
  subscribed: requiredDecimal(),
  /** subscribed ÷ total, as a fraction; may exceed 1. */
  progress: requiredDecimal(),
  participants: number().required(),
  /** Quantities are multiples of this step, which is the unit of the draw. */
  step: requiredDecimal(),
  /** Bounds of a user's total subscription, as quantities. */
  min: requiredDecimal(),
  max: requiredDecimal(),
  /** ms since the epoch. The end is exclusive. */
  start: number().required(),
  end: number().required(),
  /** Time of the draw and settlement, at or after the end. */
  recruit_time: number().required(),
  /** Fraction of the won quantity that is initially frozen. */
  freeze_rate: requiredDecimal(),
  /** Number of days over which the frozen part is released in equal parts, and the length of a day (shorter in a sandbox). */
  thaw_days: number().required(),
  day_ms: number().required(),
  /** SHA-256 of the draw's seed, hexadecimal; public from the opening on. */
  commitment: string().required(),
  /** Null before the draw, and permanently if the project was cancelled before its end. */
  seed: string().nullable().defined(),
  /** Fraction of the subscribed quantity that won, 8 decimals, rounded down; "1" if all of it did. Null before the draw. */
  winning_rate: requiredDecimal().nullable().defined(),
  /** Quantity allotted; null before the draw, and permanently if the project was cancelled. */
  allotted: requiredDecimal().nullable().defined(),
  /** Time of the draw, from which the release schedule counts; null before. */
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
  /** Total quantity of all participations, and the total payment they held, in the paying currency. */
  quantity: requiredDecimal(),
  amount: requiredDecimal(),
  /** Number of participations. */
  parts: number().required(),
  /** Quantity won; the fields down to `next_release` are null until settlement, and permanently if it was returned. */
  won: requiredDecimal().nullable().defined(),
  /** The project's winning rate: the fraction of all subscriptions that won. */
  winning_rate: requiredDecimal().nullable().defined(),
  /** In the paying currency; paid + refunded = amount. */
  paid: requiredDecimal().nullable().defined(),
  refunded: requiredDecimal().nullable().defined(),
  /** Part of `won` frozen at the draw, and the part still frozen; won = released + frozen. */
  frozen_at_start: requiredDecimal().nullable().defined(),
  frozen: requiredDecimal().nullable().defined(),
  /** Total released, and released since 00:00 UTC; the part never frozen counts as released at the draw. */
  released: requiredDecimal().nullable().defined(),
  released_today: requiredDecimal().nullable().defined(),
  /** Part of it that the user has moved to spot, and part that can be moved; released = thawed + thawable. */
  thawed: requiredDecimal().nullable().defined(),
  thawable: requiredDecimal().nullable().defined(),
  /** Time of the next release; null also when all is released. */
  next_release: number().nullable().defined(),
  freeze_rate: requiredDecimal(),
  thaw_days: number().required(),
  day_ms: number().required(),
  /** Times of the project. */
  end: number().required(),
  recruit_time: number().required(),
  drawn_at: number().nullable().defined(),
  /** Time of the first participation. */
  time: number().required(),
  /** Time of settlement or return; null before. */
  ended: number().nullable().defined(),
  updated: number().required(),
});
export type IcoSubscription = InferType<typeof icoSubscriptionSchema>;

export const icoTicketSchema = object({
  /** Id of a participation; does not reveal its owner. */
  id: string().required(),
  /** Positive whole number of steps. */
  units: requiredDecimal(),
  /** Number of steps; null before the draw, and permanently if the project was cancelled. */
  won: requiredDecimal().nullable().defined(),
});
export type IcoTicket = InferType<typeof icoTicketSchema>;

export const listIcoProjects = defineCall('listIcoProjects', {
  access: 'public',
  summary:
    'The projects that were opened: running and coming ones by their end, then those that are over, newest first',
  body: body({
    /** open: upcoming, running or awaiting the draw; over: settled or cancelled. */
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
    /** The raise price shown to the user; refused if it has changed. */
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
    /** Cursor: id of the last ticket of the previous page. */
    after: text(40),
  }),
  data: object({
    /** Version of the rules. */
    rules: number().required(),
    commitment: string().required(),
    /** Null before the draw, and permanently if the project was cancelled before its end. */
    seed: string().nullable().defined(),
    /** In steps: quantity offered, and quantity subscribed by all tickets. */
    supply: requiredDecimal(),
    demand: requiredDecimal(),
    /** Sorted by id; empty before the end, and always empty if the project was cancelled before its end. */
    tickets: array(icoTicketSchema).required(),
    /** Whether more tickets follow. */
    more: boolean().required(),
  }),
  errors: ['icoNotFound'],
});
