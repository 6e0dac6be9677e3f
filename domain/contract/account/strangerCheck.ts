/**
 * What a stranger is asked to do before a message is sent that costs money, in the data of the error `strangerCheck`. What it
 * yields goes into the call's `proof`.
 */
export type StrangerTask =
  /** A number with which `domain/rules/account/proofOfWork` is content; the proof is "<challenge>.<number>". */
  | { kind: 'proofOfWork'; challenge: string; bits: number }
  /** The token of the widget that the script brings. */
  | { kind: 'captcha'; script: string; site_key: string };
