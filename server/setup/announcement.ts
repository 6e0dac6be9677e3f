import { SANDBOX, type SandboxKey } from './sandboxTrader';

/** Entry of a sandbox; `key` is null once its trader has revoked it. */
interface SandboxEntry {
  key: SandboxKey | null;
}

/**
 * Returns the lines printed at startup: the address of the exchange, unless it runs elsewhere, and in a sandbox the account that
 * can log in at once.
 */
export const announcement = (address: string | null, sandbox: SandboxEntry | null): readonly string[] => [
  ...(address === null ? [] : [`Statex runs at ${address}`]),
  ...(sandbox
    ? [
        'This is a sandbox: all funds are test funds.',
        `  Sandbox trader   ${SANDBOX.account}`,
        `  Login password   ${SANDBOX.password}`,
        `  Funds password   ${SANDBOX.funds_password} (to withdraw, for example)`,
        ...(sandbox.key
          ? [`  API key          ${sandbox.key.key} (for programs)`, `  API secret       ${sandbox.key.secret}`]
          : []),
        `  Invitation code  ${SANDBOX.invitation_code} (to register your own account)`,
      ]
    : []),
];
