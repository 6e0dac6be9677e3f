import type { Account } from '../../../domain/contract/wallet';

/** How the user likes to see the wallet; kept in the browser. */
export interface WalletView {
  concealed: boolean;
  hideSmall: boolean;
}

export interface WalletAccountContext {
  /** The account on the screen; null for the overview of all. */
  account: Account | null;
  search: string;
  hideSmall: boolean;
}

export type WalletAccountEvent =
  | { type: 'flow.account.open'; account: Account | null }
  | { type: 'user.balances.conceal' }
  | { type: 'user.balances.reveal' }
  | { type: 'user.small.choose'; hidden: boolean }
  | { type: 'user.search.change'; text: string };
