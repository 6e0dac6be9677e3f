import type { ErrorEntry } from './entry';

/** Seconds contracts. */
export const SECONDS = {
  secondsCountry: {
    code: 6060,
    transient: false,
    meaning: "Seconds contracts are switched off in the country of the user's identity.",
  },
  secondsNotOffered: { code: 6061, transient: false, meaning: 'The pair has no seconds contracts.' },
  secondsDuration: { code: 6062, transient: false, meaning: 'The duration is not offered.' },
  secondsStake: {
    code: 6063,
    transient: false,
    meaning: 'The stake is below the minimum or above the maximum; data says both.',
  },
  secondsIndexStale: { code: 6064, transient: true, meaning: 'The index has been silent for 3 seconds or more.' },
  secondsExposure: {
    code: 6065,
    transient: true,
    meaning: 'The stake is more than the exposure of the house leaves on that side; data.left says how much.',
  },
  secondsNotFound: { code: 6066, transient: false, meaning: 'The seconds order does not exist or is not yours.' },
} as const satisfies Record<string, ErrorEntry>;
