import { createCaptcha } from '../adapters/captcha';
import type { Peers } from '../peers/peers';
import { createProofOfWork } from '../adapters/proofOfWork';
import { NO_CHECK, type StrangerCheck } from '../adapters/strangerCheck';
import type { StrangerCheckConfig } from '../config/strangerCheck';

export function createStrangerCheck(
  config: StrangerCheckConfig,
  means: { clock: () => number; secret: string; peers: Peers },
): StrangerCheck {
  if (config.kind === 'off') return NO_CHECK;
  return config.kind === 'captcha' ? createCaptcha(config) : createProofOfWork({ bits: config.bits, ...means });
}
