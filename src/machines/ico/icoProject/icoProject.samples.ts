import type { IcoProject, IcoSubscription } from '../../../../domain/contract/ico/ico';

export const T0 = 1_700_000_000_000;
export const T_END = T0 + 100_000;
export const T_DRAW = T_END + 5000;

/** Returns a project that runs from T0 to T_END, shared by models and tests. */
export const sampleProject = (changes: Partial<IcoProject> = {}): IcoProject => ({
  id: 'p1',
  name: 'Aurora',
  currency: 'AUR',
  pay_currency: 'USDT',
  status: 'inProgress',
  raise_price: '0.50',
  price_increase: '0',
  phases: [
    { from: '0', price: '0.50' },
    { from: '0.5', price: '0.60' },
  ],
  total: '10000',
  subscribed: '2000',
  progress: '0.2',
  participants: 12,
  step: '1',
  min: '10',
  max: '500',
  start: T0,
  end: T_END,
  recruit_time: T_DRAW,
  freeze_rate: '0.8',
  thaw_days: 10,
  day_ms: 86_400_000,
  commitment: 'c0'.repeat(32),
  seed: null,
  winning_rate: null,
  allotted: null,
  drawn_at: null,
  updated: T0,
  ...changes,
});

/** Returns the subscription of an account with 100 at 0.50 in the sample project. */
export const sampleSubscription = (changes: Partial<IcoSubscription> = {}): IcoSubscription => ({
  id: 's1',
  project_id: 'p1',
  project_name: 'Aurora',
  currency: 'AUR',
  pay_currency: 'USDT',
  status: 'holding',
  next_events: (changes.status ?? 'holding') === 'holding' ? ['subscription.add'] : [],
  quantity: '100',
  amount: '50.00000000',
  parts: 1,
  won: null,
  winning_rate: null,
  paid: null,
  refunded: null,
  frozen_at_start: null,
  frozen: null,
  released: null,
  released_today: null,
  thawed: null,
  thawable: null,
  next_release: null,
  freeze_rate: '0.8',
  thaw_days: 10,
  day_ms: 86_400_000,
  end: T_END,
  recruit_time: T_DRAW,
  drawn_at: null,
  time: T0 + 1000,
  ended: null,
  updated: T0 + 1000,
  ...changes,
});

/** Returns the sample subscription after a draw in which half of it won, two days into the thaw. */
export const sampleSettled = (changes: Partial<IcoSubscription> = {}): IcoSubscription =>
  sampleSubscription({
    status: 'settled',
    won: '50',
    winning_rate: '0.50000000',
    paid: '25.00000000',
    refunded: '25.00000000',
    frozen_at_start: '40',
    frozen: '32',
    released: '18',
    released_today: '4',
    thawed: '10',
    thawable: '8',
    next_release: T_DRAW + 3 * 86_400_000,
    drawn_at: T_DRAW,
    ended: T_DRAW,
    updated: T_DRAW + 2 * 86_400_000,
    ...changes,
  });
