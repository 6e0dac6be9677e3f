import type { KeyIn } from '../../../src/locales/texts';
import type { Board, Cause, Shot } from './board.types';

/** A part of a scenario: one flow, along its usual way or to a named state. */
export interface Leg {
  readonly flow: string;
  /** The innermost state with which the part begins; that of the usual way by default. */
  readonly begins?: string;
  /** The innermost state with which the part ends; the end of the usual way by default. */
  readonly ends?: string;
  /** How the next part is come to: the flow opens it, or a link to this address does; absent at the last one. */
  readonly onwards?: 'opens' | `/${string}`;
}

/** A journey through several flows. */
export interface Scenario {
  readonly id: string;
  readonly title: KeyIn<'storyboard'>;
  readonly legs: readonly Leg[];
}

export const SCENARIOS: readonly Scenario[] = [
  {
    id: 'fiatPurchase',
    title: 'scenarioFiatBuy',
    legs: [
      { flow: 'fiatBuyForm', ends: 'open.offer.offered', onwards: 'opens' },
      { flow: 'fiatBuyReview', onwards: 'opens' },
      { flow: 'fiatBuyOrder', begins: 'awaitingPayment', ends: 'completed' },
    ],
  },
  {
    id: 'fiatSale',
    title: 'scenarioFiatSell',
    legs: [
      { flow: 'fiatSellForm', onwards: 'opens' },
      { flow: 'fiatSellReview', onwards: 'opens' },
      { flow: 'fiatOffer', ends: 'waiting' },
    ],
  },
  {
    id: 'forgottenPassword',
    title: 'scenarioPassword',
    legs: [
      { flow: 'login', ends: 'editing', onwards: '/forget-pass' },
      { flow: 'passwordReset', ends: 'changed', onwards: 'opens' },
      { flow: 'login' },
    ],
  },
];

/** The numbers of a flow's shots that a part of a scenario shows. */
export function shotsOfLeg(board: Board, { begins, ends }: Leg): number[] {
  const end = ends === undefined ? (board.usual.at(-1) ?? 0) : board.shots.findIndex(({ leaf }) => leaf === ends);
  const numbers = [end];
  for (let from = board.shots[end]?.from ?? null; from !== null; from = board.shots[from]?.from ?? null)
    numbers.unshift(from);
  const start = begins === undefined ? 0 : numbers.findIndex((number) => board.shots[number]?.leaf === begins);
  if (end < 0 || start < 0) throw new Error(`${board.id} has no way from ${begins} to ${ends}`);
  return numbers.slice(start);
}

const hop = ({ onwards = 'opens' }: Leg): Cause =>
  onwards === 'opens' ? { by: 'opens' } : { by: 'link', address: onwards };

/** The scenario as one storyboard without side ways. @throws when a part of it cannot be walked. */
export function scenarioBoard({ id, title, legs }: Scenario, boardOf: (flow: string) => Board | null): Board {
  const shots: Shot[] = [];
  legs.forEach((leg, index) => {
    const board = boardOf(leg.flow);
    if (!board) throw new Error(`there is no flow ${leg.flow}`);
    const numbers = shotsOfLeg(board, leg);
    for (const [nth, number] of numbers.entries()) {
      const shot = board.shots[number];
      if (!shot) continue;
      const here = shots.length;
      const next = numbers[nth + 1];
      const onwards = shot.ways.filter(({ to }) => to === next).map((way) => ({ ...way, to: here + 1 }));
      const isLast = next === undefined;
      const last = index + 1 < legs.length ? [{ to: here + 1, tone: 'plain' as const, causes: [[hop(leg)]] }] : [];
      shots.push({ ...shot, from: here === 0 ? null : here - 1, ways: isLast ? last : onwards.slice(0, 1) });
    }
  });
  return { id, title, about: '', shots, usual: shots.map((_, number) => number) };
}
