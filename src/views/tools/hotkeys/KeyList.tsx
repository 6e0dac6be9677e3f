import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { HELP_KEY, HOT_KEYS, type Product } from '../../../machines/tools/hotkeys/hotkeys.keys';
import { media } from '../../kit/media';

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

/** Keys that every dialog and list has of itself. */
const OWN = [
  { key: 'escape', does: 'leave' },
  { key: HELP_KEY, does: 'help' },
] as const;

/** What each key does on a trading screen. */
export function KeyList({ product }: { product: Product }) {
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
