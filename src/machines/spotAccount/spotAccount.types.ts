/** How the user likes to see the wallet; kept in the browser. */
export interface WalletView {
  concealed: boolean;
  hideSmall: boolean;
}

export interface SpotAccountContext {
  search: string;
  hideSmall: boolean;
}

export type SpotAccountEvent =
  | { type: 'user.balances.conceal' }
  | { type: 'user.balances.reveal' }
  | { type: 'user.small.choose'; hidden: boolean }
  | { type: 'user.search.change'; text: string };
