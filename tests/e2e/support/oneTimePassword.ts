import { setTimeout as pause } from 'node:timers/promises';
import { generateSync } from 'otplib';

const STEP_MS = 30_000;
const used = new Map<string, number>();

/**
 * Returns a one-time password that is valid for at least a minute: each step's password works once, and the next step's is already
 * accepted. Waits if both have been used.
 */
export async function oneTimePassword(secret: string): Promise<string> {
  const step = Math.max(Math.floor(Date.now() / STEP_MS), (used.get(secret) ?? 0) + 1);
  used.set(secret, step);
  await pause(Math.max(0, (step - 1) * STEP_MS - Date.now()));
  return generateSync({ secret, epoch: (step * STEP_MS) / 1000 });
}
