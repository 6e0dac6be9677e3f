import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { BookOnly } from '../../../../domain/contract/wallet/addresses';
import { bookOnlyMachine, bookOnlyOf, isTurningOn, stateOf } from '../../../machines/wallet/bookOnly/bookOnly.machine';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { Badge } from '../../kit/Badge';
import { Button } from '../../kit/Button';
import { formatDateTime } from '../../kit/formatTime';
import { Panel } from '../../kit/Panel';
import { BookOnlyDialog } from './BookOnlyDialog';

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

interface BookOnlyPanelProps {
  bookOnly: BookOnly;
  restHours: number;
}

/** Whether withdrawals go to the address book only, and its switch. */
export function BookOnlyPanel({ bookOnly, restHours }: BookOnlyPanelProps) {
  const { t } = useTranslation('addressBook');
  const { languageTag } = usePreferences();
  const flow = useFlow(bookOnlyMachine, { bookOnly });
  const state = useSelector(flow, stateOf);
  const { on, ends } = useSelector(flow, bookOnlyOf);
  const busy = useSelector(flow, isTurningOn);
  const act = (type: 'user.bookOnly.turnOn' | 'user.bookOnly.keep' | 'user.bookOnly.open', label: string) => (
    <Button busy={busy} data-send={type} onClick={() => flow.send({ type })}>
      {label}
    </Button>
  );
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
      {!on && act('user.bookOnly.turnOn', t('bookOnlyTurnOn'))}
      {on && ends === null && act('user.bookOnly.open', t('bookOnlyTurnOff'))}
      {ends !== null && act('user.bookOnly.keep', t('bookOnlyKeep'))}
      <BookOnlyDialog flow={flow} restHours={restHours} />
    </Row>
  );
}
