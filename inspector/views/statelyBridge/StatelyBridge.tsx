import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Tab } from '../../machines/recording/bridge';
import { statelyBridgeMachine, type WindowNote } from '../../machines/statelyBridge/statelyBridge.machine';
import * as select from '../../machines/statelyBridge/statelyBridge.machine';
import { useFlow } from '../../../src/views/app/useFlow';
import { Badge } from '../../../src/views/kit/Badge';
import { Button } from '../../../src/views/kit/Button';
import { sends } from '../../../src/views/kit/sends';
import type { KeyIn } from '../../../src/locales/texts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  margin-bottom: var(--space-4);
  small { color: var(--text-2); }
  p { font-size: var(--font-md); }
  p:empty { display: none; }
`;

const NOTES: Readonly<Record<WindowNote, KeyIn<'inspector'>>> = {
  waiting: 'statelyWaiting',
  silent: 'statelySilent',
  connected: 'statelyConnected',
  blocked: 'statelyBlocked',
  unreached: 'statelyUnreached',
  closed: 'statelyClosed',
  tabGone: 'statelyTabGone',
};

interface StatelyBridgeProps {
  /** URL of the Stately inspector's page. */
  address: string;
  tabs: readonly Tab[];
  /** Id of the tab to show; null while none is chosen. */
  tab: string | null;
}

/** Shows the chosen tab's flows on a third-party page, after saying so and before any data is sent. */
export function StatelyBridge({ address, tabs, tab }: StatelyBridgeProps) {
  const { t } = useTranslation('inspector');
  const flow = useFlow(statelyBridgeMachine, { address });
  const preparing = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const open = useSelector(flow, select.isOpen);
  const connected = useSelector(flow, (snapshot) => snapshot.hasTag('connected'));
  const note = useSelector(flow, select.noteOf);
  const shown = useSelector(flow, select.shownTab);
  const page = tabs.find(({ id }) => id === shown)?.page ?? '';
  const { host } = new URL(address);
  return (
    <Row data-state={useSelector(flow, select.placeOf)}>
      {open ? (
        <Button size="sm" {...sends(flow, 'user.stately.close')}>
          {t('closeStately')}
        </Button>
      ) : (
        <Button
          size="sm"
          busy={preparing}
          disabled={tab === null}
          aria-describedby="stately-note"
          data-send="user.stately.open"
          onClick={() => tab !== null && flow.send({ type: 'user.stately.open', tab })}
        >
          {t('openStately')}
        </Button>
      )}
      {connected && <Badge $tone="warn">{host}</Badge>}
      <p aria-live="polite">{note && t(NOTES[note], { host, page })}</p>
      {!open && <small id="stately-note">{tab === null ? t('chooseTabFirst') : t('statelyNote', { host })}</small>}
    </Row>
  );
}
