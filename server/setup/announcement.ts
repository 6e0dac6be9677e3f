import { SANDBOX, type SandboxKey } from './sandboxTrader';

/** Of a sandbox; `key` null: its trader has none any more. */
interface SandboxEntry {
  key: SandboxKey | null;
}

/** What the start-up says, one line each: where the exchange is, unless it is elsewhere, and in a sandbox who can log in at once. */
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
