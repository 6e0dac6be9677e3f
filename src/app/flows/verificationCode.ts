import { defineDoStrangerTask, defineSendCode } from '../../actors/account/sendCode';
import { verificationCodeMachine } from '../../machines/account/verificationCode/verificationCode.machine';
import type { Deps } from '../deps';

export const defineVerificationCodeFlow = (deps: Deps) =>
  verificationCodeMachine.provide({
    actors: { sendCode: defineSendCode(deps), doStrangerTask: defineDoStrangerTask() },
  });
