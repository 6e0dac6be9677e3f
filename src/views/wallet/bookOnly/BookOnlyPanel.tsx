import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { BookOnly } from '../../../../domain/contract/wallet/addresses';
import { bookOnlyMachine, checkBookOnly } from '../../../machines/wallet/bookOnly/bookOnly.machine';
import * as select from '../../../machines/wallet/bookOnly/bookOnly.machine';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { useCloses } from '../../app/useDialog';
import { Badge } from '../../kit/Badge';
import { Button } from '../../kit/Button';
import { formatDateTime } from '../../kit/formatTime';
import { Panel } from '../../kit/Panel';
import { Dialog } from '../../kit/Dialog';
import { SecurityForm } from '../../account/securityCheck/SecurityForm';

interface BookOnlyDialogProps {
  flow: ActorRefFrom<typeof bookOnlyMachine>;
  /** Time for which the restriction stays in force after it is turned off, hours. */
  restHours: number;
}

/** Asks for the proof required to turn the restriction off. */
function BookOnlyDialog({ flow, restHours }: BookOnlyDialogProps) {
  const { t } = useTranslation(['addressBook', 'securityCheck']);
  const open = useSelector(flow, select.isOpen);
  const state = useSelector(flow, select.stateOf);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  const reason = useSelector(flow, select.submitReason);
  return (
    <Dialog open={open} title={t('bookOnlyOffTitle')} width={480} {...useCloses(flow, 'user.bookOnly.dismiss')}>
      <div data-state={state}>
        <SecurityForm
          check={checkBookOnly}
          busy={busy}
          failure={failure}
          reason={reason && t(reason)}
          sends="user.bookOnly.submit"
          submit={t('bookOnlyTurnOff')}
          onSubmit={(values) => flow.send({ type: 'user.bookOnly.submit', values })}
        >
          <p>{restHours > 0 ? t('bookOnlyRests', { count: restHours }) : t('bookOnlyOffText')}</p>
        </SecurityForm>
      </div>
    </Dialog>
  );
}

const Row = styled(Panel)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  & > div { flex: 1 1 260px; max-width: 76ch; }
  h2 { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); font-size: var(--font-md); font-weight: 600; }
  p { color: var(--text-2); }
`;

const TURN_ON = ['user.bookOnly.turnOn', 'bookOnlyTurnOn'] as const;
const TURN_OFF = ['user.bookOnly.open', 'bookOnlyTurnOff'] as const;
const KEEP = ['user.bookOnly.keep', 'bookOnlyKeep'] as const;

/** Whether withdrawals are restricted to the address book, with the switch for it. */
export function BookOnlyPanel({ bookOnly, restHours }: { bookOnly: BookOnly; restHours: number }) {
  const { t } = useTranslation('addressBook');
  const { languageTag } = usePreferences();
  const flow = useFlow(bookOnlyMachine, { bookOnly });
  const state = useSelector(flow, select.stateOf);
  const { on, ends } = useSelector(flow, (snapshot) => snapshot.context.bookOnly);
  const busy = useSelector(flow, (snapshot) => snapshot.matches('turningOn'));
  const [type, label] = ends !== null ? KEEP : on ? TURN_OFF : TURN_ON;
  return (
    <Row data-state={state} aria-labelledby="book-only">
      <div>
        <h2 id="book-only">
          {t('bookOnlyTitle')}
          {on && <Badge $tone={ends === null ? 'ok' : 'warn'}>{t('bookOnlyOn')}</Badge>}
        </h2>
        <p>
          {!on && t('bookOnlyOffText')}
          {on && ends === null && t('bookOnlyOnText')}
          {ends !== null && t('bookOnlyEnds', { time: formatDateTime(ends, languageTag) })}
        </p>
      </div>
      {/* One button for all acts: one that took another's place would not have its focus. */}
      <Button busy={busy} data-send={type} onClick={() => flow.send({ type })}>
        {t(label)}
      </Button>
      <BookOnlyDialog flow={flow} restHours={restHours} />
    </Row>
  );
}
