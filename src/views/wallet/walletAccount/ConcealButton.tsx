import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { isConcealed, isReady } from '../../../machines/wallet/walletAccount/walletAccount.selectors';
import { IconButton } from '../../kit/IconButton';
import type { WalletAccountRef } from './useWallet';

/** Hides the figures from onlookers, or shows them. */
export function ConcealButton({ flow }: { flow: WalletAccountRef }) {
  const { t } = useTranslation('wallet');
  const concealed = useSelector(flow, isConcealed);
  const ready = useSelector(flow, isReady);
  const toggle = concealed ? ('user.balances.reveal' as const) : ('user.balances.conceal' as const);
  return (
    <IconButton
      icon={concealed ? 'eyeOff' : 'eye'}
      size="sm"
      iconSize={16}
      label={t(concealed ? 'reveal' : 'conceal')}
      unavailable={!ready}
      data-send={toggle}
      onClick={() => flow.send({ type: toggle })}
    />
  );
}
