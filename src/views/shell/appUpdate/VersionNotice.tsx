import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { appUpdateMachine } from '../../../machines/shell/appUpdate/appUpdate.machine';
import { useFlow } from '../../app/useFlow';
import { Button } from '../../kit/Button';
import { Icon } from '../../kit/Icon';
import { sends } from '../../kit/sends';

const Region = styled.div.attrs({ role: 'status' })`
  position: fixed;
  z-index: var(--layer-toast);
  inset: calc(var(--header) + var(--space-2)) var(--space-3) auto;
  display: grid;
  justify-items: center;
  pointer-events: none;
`;

const Card = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  background: var(--raised);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-3);
  box-shadow: var(--shadow);
  font-size: var(--font-md);
  pointer-events: auto;
  & > svg { flex: none; color: var(--text); }
  & > p { flex: 1; min-width: 160px; }
  & > div { display: flex; gap: var(--space-2); margin-inline-start: auto; }
`;

/** Announces a newer version of the app; the user decides when to load it. */
export function VersionNotice() {
  const { t } = useTranslation('install');
  const update = useFlow(appUpdateMachine, undefined);
  const ready = useSelector(update, (snapshot) => snapshot.hasTag('ready'));
  const busy = useSelector(update, (snapshot) => snapshot.hasTag('busy'));
  const state = useSelector(update, ({ value }) => JSON.stringify(value));
  return (
    <Region data-state={state}>
      {ready && (
        <Card>
          <Icon name="info" size={16} />
          <p>{t('newVersion')}</p>
          <div>
            <Button size="sm" variant="ghost" disabled={busy} {...sends(update, 'user.version.postpone')}>
              {t('later')}
            </Button>
            <Button size="sm" variant="primary" busy={busy} {...sends(update, 'user.version.reload')}>
              {t('reload')}
            </Button>
          </div>
        </Card>
      )}
    </Region>
  );
}
