/**
 * Task that a stranger must solve before a message that costs money is sent, carried by the error `strangerCheck`. The solution
 * goes into the call's `proof`.
 */
export type StrangerTask =
  /** A number accepted by `domain/rules/account/proofOfWork`; the proof is "<challenge>.<number>". */
  | { kind: 'proofOfWork'; challenge: string; bits: number }
  /** The token produced by the widget that the script loads. */
  | { kind: 'captcha'; script: string; site_key: string };
