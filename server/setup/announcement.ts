import type { Config } from '../config/config';
import { SANDBOX } from './sandboxTrader';

/** What the start-up says, one line each: where the exchange is, and in a sandbox who can log in at once. */
export const announcement = (address: string, { sandbox }: Pick<Config, 'sandbox'>): readonly string[] => [
  `Statex runs at ${address}`,
  ...(sandbox
    ? [
        'This is a sandbox: all funds are test funds.',
        `  Sandbox trader   ${SANDBOX.account}`,
        `  Login password   ${SANDBOX.password}`,
        `  Funds password   ${SANDBOX.funds_password} (to withdraw, for example)`,
        `  Invitation code  ${SANDBOX.invitation_code} (to register your own account)`,
      ]
    : []),
];
