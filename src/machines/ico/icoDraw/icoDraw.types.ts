import type { DataOf } from '../../../../domain/contract/call';
import type { icoDraw, IcoProject, IcoSubscription, IcoTicket } from '../../../../domain/contract/ico/ico';
import type { IcoPart } from '../../../../domain/contract/ico/icoRecords';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { DrawVerdict } from '../../../../domain/rules/ico/verifyDraw';

export type DrawPage = DataOf<typeof icoDraw>;
export type DrawPageOutcome = Outcome<DrawPage>;

/** The user's subscription with its participations. */
export interface OwnDraw {
  subscription: IcoSubscription;
  parts: readonly IcoPart[];
}
export type OwnDrawOutcome = Outcome<OwnDraw>;

/** What the exchange published about the draw, apart from the tickets. */
export type DrawTerms = Omit<DrawPage, 'tickets' | 'more'>;

export interface IcoDrawInput {
  projectId: string;
}

export interface IcoDrawContext extends IcoDrawInput {
  /** What the draw is compared with; null until it was told, `own` and `mine` also without a part in it. */
  project: IcoProject | null;
  mine: IcoSubscription | null;
  own: OwnDraw | null;
  /** null until the first page has arrived. */
  terms: DrawTerms | null;
  tickets: readonly IcoTicket[];
  verdict: DrawVerdict | null;
  /** Of the tickets shown, from 1. */
  page: number;
  failure: Failure | null;
}

export type IcoDrawEvent =
  | { type: 'user.draw.verify' }
  | { type: 'user.draw.cancel' }
  | { type: 'user.page.choose'; page: number };
