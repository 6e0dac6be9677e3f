import type { SecurityScene } from '../../../domain/contract/securityChoices';

/** What a code is for: it is sent by that scene's call and verifies nowhere else. */
export type CodeScene = 'register' | 'reset' | SecurityScene;

export interface CodeRequest {
  /** Email, or phone as "+<country code> <number>". */
  account: string;
  scene: CodeScene;
}

export interface CodeSent {
  /** Server time from which on another code may be asked for, ms. */
  retryAt: number;
  /** False when an earlier code is still on its way, so that none was sent now. */
  isNew: boolean;
}

export interface VerificationCodeContext extends CodeRequest {
  retryAt: number;
  /** Codes that are on their way since the screen was opened. */
  sent: number;
}

export type VerificationCodeEvent = { type: 'user.code.send'; account: string };
