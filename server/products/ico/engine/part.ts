import type { IcoProject, IcoSubscription } from '../../../../domain/contract/ico/ico';
import type { EnginePart } from '../../../engine/part';
import type { IcoCommands } from './commands';
import { icoDeciders } from './decideIco';
import { formatProject, formatSubscription } from './format';
import { IcoChanges } from './icoChanges';
import { IcoState } from './icoState';
import type { Stage } from './records';
import { icoTellers } from './tellIco';

type IcoEvent =
  | { type: 'ico'; user: number; subscription: IcoSubscription }
  /** Of every project that was opened. */
  | { type: 'icoProject'; project: IcoProject };

interface IcoQueries {
  /** Those in work, with where they are, and those of which a win is not wholly thawed; not opened ones included. */
  icoProjects: { input: unknown; result: { project: IcoProject; stage: Stage }[] };
}

export const ico: EnginePart<IcoCommands, IcoState, IcoChanges, IcoEvent, IcoQueries> = {
  open: () => new IcoState(),
  collect: () => new IcoChanges(),
  take: ({ changes }) => changes.ico.take(),
  due: { next: (state) => state.ico.nextDue(), kind: 'ico.due' },
  deciders: icoDeciders,
  teller: () => ({
    answers: icoTellers,
    events: ({ ico: { offerings, subscriptions } }, { follows }) => [
      ...offerings
        .filter(({ commitment }) => commitment !== '')
        .map((offering): IcoEvent => ({ type: 'icoProject', project: formatProject(offering, offering.updated) })),
      ...subscriptions
        .filter(({ user }) => follows(user))
        .map((record): IcoEvent => {
          const subscription = formatSubscription(record, record.offering, record.updated);
          return { type: 'ico', user: record.user, subscription };
        }),
    ],
    queries: {
      icoProjects: (state, _, at) =>
        [...state.ico.offerings()].map((one) => ({ project: formatProject(one, at), stage: one.stage })),
    },
  }),
};
