import type { Decision, Identities, Review } from './identity';

/** How long a submission is under review, so that the state can be seen. */
export const REVIEW_MS = 4000;
const LOOK_EVERY_MS = 1000;

/** An ID number of zeros alone is refused, so that the way back can be seen too. */
const isRefused = ({ id_number }: Review) => /^[^A-Za-z1-9]*0[^A-Za-z1-9]*$/.test(id_number);

const decisionOn = (review: Review): Decision =>
  isRefused(review)
    ? { approve: false, by: 'sandbox', reason: 'numberInvalid' }
    : { approve: true, by: 'sandbox', reason: null };

/**
 * Reviews what has waited for some seconds, in place of people: for a sandbox. What waits is in the database, so a
 * restart only delays it.
 */
export function createAutoReview(identities: Identities, clock: () => number) {
  const reviewDue = (): void => {
    for (const review of identities.waiting().list)
      if (review.submitted + REVIEW_MS <= clock()) identities.decide(review.user, decisionOn(review));
  };
  return {
    /** Looks once. */
    reviewDue,
    /** Looks every second. @param onError what failed once. Returns what stops it. */
    start(onError: (error: Error) => void): () => void {
      const timer = setInterval(() => {
        try {
          reviewDue();
        } catch (error) {
          onError(error as Error);
        }
      }, LOOK_EVERY_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
