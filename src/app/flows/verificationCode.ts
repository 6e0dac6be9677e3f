import { defineSendCode } from '../../actors/sendCode';
import { defineWaitUntil } from '../../actors/waitUntil';
import { verificationCodeMachine } from '../../machines/verificationCode/verificationCode.machine';
import type { Deps } from '../deps';

export const defineVerificationCodeFlow = (deps: Deps) =>
  verificationCodeMachine.provide({
    actors: { sendCode: defineSendCode(deps), waitUntil: defineWaitUntil(deps) },
  });
