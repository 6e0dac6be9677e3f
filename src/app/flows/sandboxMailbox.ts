import { defineLoadMailbox } from '../../actors/loadMailbox';
import { sandboxMailboxMachine } from '../../machines/sandboxMailbox/sandboxMailbox.machine';
import type { Deps } from '../deps';

export const defineSandboxMailboxFlow = (deps: Deps) =>
  sandboxMailboxMachine.provide({ actors: { loadMailbox: defineLoadMailbox(deps) } });
