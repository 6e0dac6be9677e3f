import type { APIRequestContext } from '@playwright/test';
import { beginSecondFactor, confirmSecondFactor } from '../../../domain/contract/account/security';
import { call, type Trader } from './exchange';
import { oneTimePassword } from './oneTimePassword';

export async function turnSecondFactorOn(request: APIRequestContext, { token, password }: Trader) {
  const { secret } = await call(request, beginSecondFactor, {}, token);
  const proof = { password, second_factor_code: await oneTimePassword(secret) };
  const { recovery_codes: recovery } = await call(request, confirmSecondFactor, proof, token);
  return { secret, recovery };
}
