import type { Decision, Identities, Review } from './identity';

/** Duration of a review, so that the state can be seen. */
export const REVIEW_MS = 4000;
const LOOK_EVERY_MS = 1000;

/** ID numbers consisting of zeros are refused, so that this path can be seen too. */
const isRefused = ({ id_number }: Review) => /^[^A-Za-z1-9]*0[^A-Za-z1-9]*$/.test(id_number);

const decisionOn = (review: Review): Decision =>
  isRefused(review)
    ? { approve: false, by: 'sandbox', reason: 'numberInvalid' }
    : { approve: true, by: 'sandbox', reason: null };

/**
 * Replaces human reviewers on a sandbox: decides on submissions after some seconds. Submissions are in the database, so a restart
 * only delays them.
 */
export function createAutoReview(identities: Identities, clock: () => number) {
  const reviewDue = (): void => {
    for (const review of identities.waiting().list)
      if (review.submitted + REVIEW_MS <= clock()) identities.decide(review.user, decisionOn(review));
  };
  return {
    /** Checks once. */
    reviewDue,
    /**
     * Checks every second. Returns a function that stops it.
     * @param onError called with the error of a failed check.
     */
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
