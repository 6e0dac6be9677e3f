import type { Failure } from '../../../domain/contract/outcome';

export interface NicknameContext {
  /** What is being sent, or was last. */
  nickname: string;
  failure: Failure | null;
}

export type NicknameEvent = { type: 'user.nickname.submit'; nickname: string };
