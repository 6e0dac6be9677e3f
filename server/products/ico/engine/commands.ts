import type { IcoProject, IcoSubscription } from '../../../../domain/contract/ico/ico';
import type { Ask } from '../../../engine/ask';
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
  /** From the operator and the sandbox's house alone; the seed stays within the engine until the project is settled. */
  'ico.create': OnProject<OfferingInput>;
  'ico.open': OnProject<OfProject & { readonly seed: string }>;
  'ico.cancel': OnProject<OfProject>;
  'ico.settle': OnProject<OfProject>;
  /** From the timers alone: looks whether something is due. */
  'ico.due': Ask<unknown>;
}
