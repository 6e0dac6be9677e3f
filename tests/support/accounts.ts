import { generateSync } from 'otplib';
import type { Exchange } from './gateway';

/** Returns the authenticator's code at a time, ms. */
export const oneTimePassword = (secret: string, now: number): string =>
  generateSync({ secret, epoch: Math.floor(now / 1000) });

/** Enables the second factor for the account; returns the authenticator's secret. */
export function turnSecondFactorOn({ app, clock }: Exchange, account: string): string {
  const user = app.accounts.users.byAccount(account);
  if (!user) throw new Error(`no account ${account}`);
  const { secret } = app.accounts.secondFactor.begin(user.id, account);
  if (!app.accounts.secondFactor.confirm(user.id, oneTimePassword(secret, clock.now))) throw new Error('not confirmed');
  return secret;
}
