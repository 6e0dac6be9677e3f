import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router-dom';
import {
  HELP_KEY,
  HOT_KEYS,
  hotkeysMachine,
  isOn,
  isReading,
  type Product,
} from '../../../machines/tools/hotkeys/hotkeys.machine';
import { useFlow } from '../../app/useFlow';
import { Checkbox } from '../../kit/Checkbox';
import { Dialog } from '../../kit/Dialog';
import { useAnyKey } from '../../kit/useKeys';
import { styled } from 'styled-components';
import { media } from '../../kit/media';
import { closes } from '../../kit/sends';

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4) var(--space-5);
  margin-bottom: var(--space-4);
  h3 { margin-bottom: var(--space-2); font-size: var(--font-sm); font-weight: 400; color: var(--text-3); }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

const List = styled.dl`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  font-size: var(--font-md);
  div { display: flex; align-items: center; justify-content: space-between; gap: var(--space-3); min-height: 28px; }
  dt { order: 1; flex: none; }
  dd { color: var(--text-2); }
`;

const Key = styled.kbd`
  display: inline-block;
  min-width: 26px;
  padding: 2px var(--space-2);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-1);
  background: var(--raised);
  font: inherit;
  font-size: var(--font-sm);
  font-weight: 600;
  text-align: center;
`;

const SIGNS: Readonly<Record<string, string>> = { arrowleft: '←', arrowright: '→', enter: 'Enter', escape: 'Esc' };

const keyName = (key: string) => SIGNS[key] ?? key.toUpperCase();

/** Keys handled by every dialog and list themselves. */
const OWN = [
  { key: 'escape', does: 'leave' },
  { key: HELP_KEY, does: 'help' },
] as const;

function KeyList({ product }: { product: Product }) {
  const { t } = useTranslation('hotkeys');
  const keys = HOT_KEYS[product];
  const groups = [
    { id: 'order', keys: keys.filter(({ group }) => group === 'order') },
    { id: 'view', keys: [...keys.filter(({ group }) => group === 'view'), ...OWN] },
  ] as const;
  return (
    <Groups>
      {groups.map((group) => (
        <section key={group.id}>
          <h3>{t(`group_${group.id}`)}</h3>
          <List>
            {group.keys.map(({ key, does }) => (
              <div key={key}>
                <dt>
                  <Key>{keyName(key)}</Key>
                </dt>
                <dd>{t(`does_${does}`)}</dd>
              </div>
            ))}
          </List>
        </section>
      ))}
    </Groups>
  );
}

const PLACES: Readonly<Record<Product, string>> = {
  spot: '/markets/kline/:symbol',
  futures: '/contract/:symbol',
  seconds: '/contract_sec/:symbol',
};

const productAt = (pathname: string): Product | null =>
  (Object.keys(PLACES) as Product[]).find((product) => matchPath(PLACES[product], pathname)) ?? null;

/** Shortcuts of the trading screens, and their help dialog. */
export function TradeKeys() {
  const product = productAt(useLocation().pathname);
  return product && <ProductKeys key={product} product={product} />;
}

function ProductKeys({ product }: { product: Product }) {
  const { t } = useTranslation('hotkeys');
  const flow = useFlow(hotkeysMachine, { product }, product);
  const open = useSelector(flow, (snapshot) => snapshot.hasTag('open'));
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
    <Dialog open={open} title={t('title')} {...closes(flow, 'user.help.close')} width={560}>
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
