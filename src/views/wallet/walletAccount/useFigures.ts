import { useSelector } from '@xstate/react';
import { isConcealed, isReady } from '../../../machines/wallet/walletAccount/walletAccount.machine';
import { useAmounts } from '../../app/Amount';
import { NO_VALUE, useFiat } from '../../app/useFiat';
import type { WalletAccountRef } from './useWallet';

/** Placeholder for a hidden figure; reveals nothing about its length. */
export const CONCEALED = '******';

export interface Figures {
  /** Formats a USDT amount in the pricing currency; "--" while unknown. */
  fiat: (usdt: string | null) => string;
  /** Formats an amount with the digits of its currency; "--" while unknown. */
  quantity: (text: string | null, currency: string) => string;
  /** All digits of an amount, for its title; undefined while hidden or unknown. */
  whole: (text: string | null) => string | undefined;
  concealed: boolean;
  /** Whether the choice to hide is loaded; until then no figure may be shown. */
  ready: boolean;
}

/** Formatters for wallet figures, which return a placeholder while figures are hidden. */
export function useFigures(flow: WalletAccountRef): Figures {
  const concealed = useSelector(flow, isConcealed);
  const ready = useSelector(flow, isReady);
  const amounts = useAmounts();
  const fiat = useFiat();
  return {
    fiat: (usdt) => (concealed ? CONCEALED : fiat(usdt)),
    quantity: (text, currency) => (text === null ? NO_VALUE : concealed ? CONCEALED : amounts.shown(text, currency)),
    whole: (text) => (text === null || concealed ? undefined : amounts.whole(text)),
    concealed,
    ready,
  };
}
