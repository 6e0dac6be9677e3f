import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router-dom';
import type { Product } from '../../../machines/tools/hotkeys/hotkeys.keys';
import { hotkeysMachine, isHelpOpen, isOn, isReading } from '../../../machines/tools/hotkeys/hotkeys.machine';
import { useFlow } from '../../app/useFlow';
import { Checkbox } from '../../kit/Checkbox';
import { Dialog } from '../../kit/Dialog';
import { useAnyKey } from '../../kit/useAnyKey';
import { KeyList } from './KeyList';

const PLACES: Readonly<Record<Product, string>> = {
  spot: '/markets/kline/:symbol',
  futures: '/contract/:symbol',
  seconds: '/contract_sec/:symbol',
};

const productAt = (pathname: string): Product | null =>
  (Object.keys(PLACES) as Product[]).find((product) => matchPath(PLACES[product], pathname)) ?? null;

/** Shortcuts of the trading screens, and the list of them. */
export function TradeKeys() {
  const product = productAt(useLocation().pathname);
  return product && <ProductKeys key={product} product={product} />;
}

function ProductKeys({ product }: { product: Product }) {
  const { t } = useTranslation('hotkeys');
  const flow = useFlow(hotkeysMachine, { product }, product);
  const open = useSelector(flow, isHelpOpen);
  const on = useSelector(flow, isOn);
  const reading = useSelector(flow, isReading);
  useAnyKey(
    useCallback(
      (key) => {
        const event = { type: 'user.key.press', key } as const;
        const isTaken = flow.getSnapshot().can(event);
        if (isTaken) flow.send(event);
        return isTaken;
      },
      [flow],
    ),
  );
  return (
    <Dialog
      open={open}
      title={t('title')}
      onClose={() => flow.send({ type: 'user.help.close' })}
      sendClose="user.help.close"
      width={560}
    >
      <KeyList product={product} />
      <Checkbox
        checked={on}
        disabled={reading}
        send="user.hotkeys.toggle"
        onChange={() => flow.send({ type: 'user.hotkeys.toggle' })}
      >
        {t('use')}
      </Checkbox>
    </Dialog>
  );
}
