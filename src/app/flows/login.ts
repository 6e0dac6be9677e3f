import { defineGiveSecondFactor } from '../../actors/giveSecondFactor';
import { defineSignIn } from '../../actors/signIn';
import { loginMachine } from '../../machines/login/login.machine';
import type { Deps } from '../deps';

export const defineLoginFlow = (deps: Deps) =>
  loginMachine.provide({ actors: { signIn: defineSignIn(deps), giveSecondFactor: defineGiveSecondFactor(deps) } });
