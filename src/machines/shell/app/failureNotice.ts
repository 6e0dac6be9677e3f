import type { Failure } from '../../../../domain/contract/outcome';
import type { ToastNotice } from './notices';

/** Error toast of an expected failure: translated by name, with the server's text for an unknown code. */
export const failureNotice = (failure: Failure): ToastNotice => ({
  type: 'toast',
  kind: 'error',
  ...(failure.band ? { key: 'spotOrder:outOfBand', amounts: { ...failure.band } } : { key: `errors:${failure.error}` }),
  ...(failure.error === 'unknown' && failure.message ? { fallback: failure.message } : {}),
});
