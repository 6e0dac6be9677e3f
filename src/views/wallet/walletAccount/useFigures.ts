import { useSelector } from '@xstate/react';
import { isConcealed, isReady } from '../../../machines/wallet/walletAccount/walletAccount.selectors';
import { NO_VALUE, useFiat } from '../../app/useFiat';
import { usePreferences } from '../../app/usePreferences';
import { formatQuantity } from '../../kit/format';
import { CONCEALED } from './concealed';
import type { WalletAccountRef } from './useWallet';

export interface Figures {
  /** A USDT amount in the pricing currency; "--" while unknown. */
  fiat: (usdt: string | null) => string;
  /** An amount of a currency; "--" while unknown. */
  quantity: (text: string | null) => string;
  concealed: boolean;
  /** The choice to hide is known: before that no figure may be shown. */
  ready: boolean;
}

/** Writes figures of the wallet, or what stands for them while they are hidden. */
export function useFigures(flow: WalletAccountRef): Figures {
  const concealed = useSelector(flow, isConcealed);
  const ready = useSelector(flow, isReady);
  const { languageTag } = usePreferences();
  const fiat = useFiat();
  return {
    fiat: (usdt) => (concealed ? CONCEALED : fiat(usdt)),
    quantity: (text) => (text === null ? NO_VALUE : concealed ? CONCEALED : formatQuantity(text, languageTag)),
    concealed,
    ready,
  };
}
