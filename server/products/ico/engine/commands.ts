import type { IcoProject, IcoSubscription } from '../../../../domain/contract/ico/ico';
import type { Ask } from '../../../engine/decision';
import type { Offering, Subscription } from './records';
import type { SubscribeInput } from './subscribe';
import type { OfferingInput } from './terms';
import type { ThawInput } from './thaw';

type OnProject<Input> = Ask<Input, { readonly offering: Offering }, { readonly icoProject: IcoProject }>;
type OnSubscription<Input> = Ask<Input, { readonly subscription: Subscription }, { readonly ico: IcoSubscription }>;
type OfProject = { readonly projectId: string };

export interface IcoCommands {
  'ico.subscribe': OnSubscription<SubscribeInput>;
  'ico.thaw': OnSubscription<ThawInput>;
  /** Only from the operator and the sandbox's house; the seed stays inside the engine until the project is settled. */
  'ico.create': OnProject<OfferingInput>;
  'ico.open': OnProject<OfProject & { readonly seed: string }>;
  'ico.cancel': OnProject<OfProject>;
  'ico.settle': OnProject<OfProject>;
  /** Only from timers: checks whether anything is due. */
  'ico.due': Ask<unknown>;
}
