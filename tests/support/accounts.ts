import { generateSync } from 'otplib';
import type { Exchange } from './gateway';

/** What the authenticator shows at a time, ms. */
export const oneTimePassword = (secret: string, now: number): string =>
  generateSync({ secret, epoch: Math.floor(now / 1000) });

/** Switches the second factor on as its holder would; answers with the authenticator's secret. */
export function turnSecondFactorOn({ app, clock }: Exchange, account: string): string {
  const user = app.accounts.users.byAccount(account);
  if (!user) throw new Error(`no account ${account}`);
  const { secret } = app.accounts.secondFactor.begin(user.id, account);
  if (!app.accounts.secondFactor.confirm(user.id, oneTimePassword(secret, clock.now))) throw new Error('not confirmed');
  return secret;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
