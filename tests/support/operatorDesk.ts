import type { By } from '../../server/operator/desk';

/** For acts of an exchange that has named nobody. */
export const BY: By = { key: null, reason: 'as the test says' };
