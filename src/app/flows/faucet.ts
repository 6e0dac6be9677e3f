import { defineWaitUntil } from '../../actors/waitUntil';
import { faucetMachine } from '../../machines/wallet/faucet/faucet.machine';
import type { Deps } from '../deps';

export const defineFaucetFlow = (deps: Deps) => faucetMachine.provide({ actors: { waitUntil: defineWaitUntil(deps) } });
