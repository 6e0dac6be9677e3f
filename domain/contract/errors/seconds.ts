import type { ErrorEntry } from './general';

export const SECONDS = {
  secondsCountry: { code: 6060, transient: false },
  secondsNotOffered: { code: 6061, transient: false },
  secondsDuration: { code: 6062, transient: false },
  secondsStake: { code: 6063, transient: false },
  secondsIndexStale: { code: 6064, transient: true },
  secondsExposure: { code: 6065, transient: true },
  secondsNotFound: { code: 6066, transient: false },
  secondsCountryUnknown: { code: 6067, transient: false },
  secondsExcluded: { code: 6068, transient: false },
  secondsDailyStake: { code: 6069, transient: false },
  secondsDailyLoss: { code: 6070, transient: false },
} as const satisfies Record<string, ErrorEntry>;

export const SECONDS_MEANINGS: Record<keyof typeof SECONDS, string> = {
  secondsCountry: 'Seconds contracts are switched off in the country that the user named.',
  secondsNotOffered: 'The pair has no seconds contracts.',
  secondsDuration: 'The duration is not offered.',
  secondsStake: 'The stake is below the minimum or above the maximum; data says both.',
  secondsIndexStale: 'The index has been silent for 3 seconds or more.',
  secondsExposure: 'The stake is more than the exposure of the house leaves on that side; data.left says how much.',
  secondsNotFound: 'The seconds order does not exist or is not yours.',
  secondsCountryUnknown: 'Name your country with stateSecondsCountry first: some are closed.',
  secondsExcluded: 'The user has excluded themselves; data.until says until when, ms since the epoch.',
  secondsDailyStake: "The stake is more than the user's own limit leaves for this UTC day; data.left says how much.",
  secondsDailyLoss:
    "The stake is more than the user's own loss limit leaves for this UTC day; data.left says how much.",
};
