import { assign, setup, type SnapshotFrom } from 'xstate';
import { actor, typesOf, withEvent, withOutput } from '../../passing';
import { port } from '../../port';
import { searchText } from '../../searchText';
import type { Account } from '../../../../domain/contract/wallet/wallet';
import { parseDecimal } from '../../../../domain/money/decimal';
import { VALUE_SCALE } from '../../../../domain/rules/wallet/valuation';
import type { AccountRow } from './accountWorth';

type WalletAccountSnapshot = SnapshotFrom<typeof walletAccountMachine>;

export const isConcealed = (snapshot: WalletAccountSnapshot) => snapshot.hasTag('concealed');
/** Whether the stored choices are loaded; until then nothing is shown that might have to be hidden. */
export const isReady = (snapshot: WalletAccountSnapshot) => !snapshot.hasTag('busy');

/** Balances below this value are small: 1 USDT. */
const SMALL_USDT = 1n * 10n ** BigInt(VALUE_SCALE);

const isSmall = ({ usdt }: AccountRow) => usdt !== null && (parseDecimal(usdt, VALUE_SCALE) ?? 0n) < SMALL_USDT;

/** Rows left after search and "hide small balances". */
export function visibleRows(rows: readonly AccountRow[], search: string, hideSmall: boolean): readonly AccountRow[] {
  const wanted = searchText(search);
  const isWanted = ({ symbol, name }: AccountRow) =>
    wanted === '' || symbol.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted);
  return rows.filter((row) => isWanted(row) && !(hideSmall && isSmall(row)));
}

/** View settings of the wallet, kept in the browser. */
export interface WalletView {
  concealed: boolean;
  hideSmall: boolean;
}

interface WalletAccountContext {
  /** What was searched for in each account; its screens share the flow. */
  searches: Partial<Record<Account, string>>;
  hideSmall: boolean;
}

type WalletAccountEvent =
  | { type: 'user.balances.conceal' }
  | { type: 'user.balances.reveal' }
  | { type: 'user.small.choose'; hidden: boolean }
  | { type: 'user.search.change'; account: Account; text: string };

/** Decides which wallet figures are shown; the figures themselves are in the userData and accountOverview actors. */
export const walletAccountMachine = setup({
  types: typesOf<WalletAccountContext, WalletAccountEvent, 'busy' | 'concealed'>(),
  actors: {
    restoreView: port<WalletView>('restoreView'),
  },
  guards: {
    isConcealed: (_, params: WalletView) => params.concealed,
  },
  actions: {
    /** Provided by src/app: stores the choices in the browser. */
    keepView: (() => {}) as (_: unknown, params: { concealed: boolean }) => void,
    takeView: assign((_, params: WalletView) => ({ hideSmall: params.hideSmall })),
    setHideSmall: assign((_, params: { hidden: boolean }) => ({ hideSmall: params.hidden })),
    setSearch: assign(({ context }, { account, text }: { account: Account; text: string }) => ({
      searches: { ...context.searches, [account]: text },
    })),
  },
}).createMachine({
  id: 'walletAccount',
  description: 'One of the five accounts or the overview of all: which currencies and whether figures are shown.',
  context: { searches: {}, hideSmall: false },
  on: {
    'user.search.change': { actions: withEvent('setSearch') },
  },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The choices of an earlier visit are being fetched.',
      tags: 'busy',
      invoke: {
        ...actor('restoreView'),
        onDone: [
          {
            guard: withOutput('isConcealed'),
            target: 'concealed',
            actions: withOutput('takeView'),
          },
          { target: 'revealed', actions: withOutput('takeView') },
        ],
      },
    },
    revealed: {
      description: 'The figures are shown.',
      on: {
        'user.balances.conceal': {
          target: 'concealed',
          actions: { type: 'keepView', params: { concealed: true } },
        },
        'user.small.choose': {
          actions: [withEvent('setHideSmall'), { type: 'keepView', params: { concealed: false } }],
        },
      },
    },
    concealed: {
      description: 'The figures are hidden from onlookers.',
      tags: 'concealed',
      on: {
        'user.balances.reveal': {
          target: 'revealed',
          actions: { type: 'keepView', params: { concealed: false } },
        },
        'user.small.choose': {
          actions: [withEvent('setHideSmall'), { type: 'keepView', params: { concealed: true } }],
        },
      },
    },
  },
});
