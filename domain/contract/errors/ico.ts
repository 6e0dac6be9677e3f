import type { ErrorEntry } from './general';

export const ICO = {
  icoNotFound: { code: 6120, transient: false },
  icoNotStarted: { code: 6121, transient: true },
  icoEnded: { code: 6122, transient: false },
  icoCancelled: { code: 6123, transient: false },
  icoStep: { code: 6124, transient: false },
  icoLimits: { code: 6125, transient: false },
  icoPriceChanged: { code: 6126, transient: false },
  icoTooManyParts: { code: 6127, transient: false },
  subscriptionNotFound: { code: 6128, transient: false },
  icoThawable: { code: 6129, transient: false },
  icoStage: { code: 6130, transient: false },
} as const satisfies Record<string, ErrorEntry>;

export const ICO_MEANINGS: Record<keyof typeof ICO, string> = {
  icoNotFound: 'The project does not exist.',
  icoNotStarted: 'The project has not started; data.start says when it does.',
  icoEnded: 'The project has ended and takes no more subscriptions.',
  icoCancelled: 'The project was cancelled; every payment is back.',
  icoStep: 'The quantity is not a multiple of the step of the project; data.step says which.',
  icoLimits:
    'The total of the subscription would be below the minimum or above the maximum; data says min, max and held.',
  icoPriceChanged: 'The price has risen since it was shown; data.price says to what.',
  icoTooManyParts: 'The subscription was added to as often as is allowed.',
  subscriptionNotFound: 'The subscription does not exist or is not yours.',
  icoThawable: 'The quantity is not positive or more than was released; data.left says how much was.',
  icoStage: 'The project is not at the stage that this needs.',
};
