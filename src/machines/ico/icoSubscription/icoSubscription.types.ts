import type { BodyOf } from '../../../../domain/contract/call';
import type { IcoProject, IcoSubscription, subscribeIco } from '../../../../domain/contract/ico/ico';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { Balance } from '../../../../domain/contract/wallet/wallet';
import type { ProjectsPushEvent } from '../icoProject/icoProject.machine';
import type { TextKey } from '../../../locales/texts';

/** A participation on its way to the exchange. */
export type SubscribeDraft = BodyOf<typeof subscribeIco>;
export type SubscribeOutcome = Outcome<{ subscription: IcoSubscription }>;

export interface IcoSubscriptionInput {
  projectId: string;
}

export interface IcoSubscriptionContext extends IcoSubscriptionInput {
  /** null until it is loaded. */
  project: IcoProject | null;
  /** The user's subscription in it; null for a visitor, and before the first participation. */
  mine: IcoSubscription | null;
  /** Server time, ms, up to which the schedule was followed. */
  now: number;
  signedIn: boolean;
  /** null for a visitor, and before they are known. */
  balances: readonly Balance[] | null;
  /** Plain decimal, or what was typed where it is none; '' is blank. */
  quantity: string;
  draft: SubscribeDraft | null;
  /** Message key of the exchange's complaint about the quantity, until it changes. */
  complaint: TextKey<'errors'> | null;
  failure: Failure | null;
}

/** What the flow hears about who is signed in and what they have. */
export type TraderEvent =
  | { type: 'sys.session.changed'; signedIn: boolean }
  | { type: 'flow.balances.changed'; balances: readonly Balance[] | null }
  | { type: 'push.subscription.changed' };

export type IcoSubscriptionEvent =
  | { type: 'user.project.retry' }
  | { type: 'user.quantity.change'; text: string }
  | { type: 'user.quantity.max' }
  | { type: 'user.subscription.review' }
  | { type: 'user.subscription.accept' }
  | { type: 'user.subscription.dismiss' }
  | { type: 'user.login.open' }
  | { type: 'user.register.open' }
  | { type: 'flow.project.outdated' }
  | TraderEvent
  | ProjectsPushEvent;
