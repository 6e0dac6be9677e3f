import type { Accepted } from '../../../engine/decision';
import { tellDone, type Tellers } from '../../../engine/part';
import type { IcoCommands } from './commands';
import { formatProject, formatSubscription } from './format';
import type { Offering, Subscription } from './records';

const tellProject = ({ offering }: { readonly offering: Offering }): Accepted<IcoCommands['ico.create']['answer']> => ({
  ok: true,
  icoProject: formatProject(offering, offering.updated),
});

const tellSubscription = ({
  subscription,
}: {
  readonly subscription: Subscription;
}): Accepted<IcoCommands['ico.thaw']['answer']> => ({
  ok: true,
  ico: formatSubscription(subscription, subscription.offering, subscription.updated),
});

export const icoTellers: Tellers<IcoCommands> = {
  'ico.subscribe': tellSubscription,
  'ico.thaw': tellSubscription,
  'ico.create': tellProject,
  'ico.open': tellProject,
  'ico.cancel': tellProject,
  'ico.settle': tellProject,
  'ico.due': tellDone,
};
