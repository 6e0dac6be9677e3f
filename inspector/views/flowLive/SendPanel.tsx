import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { draftReason, type Possible } from '../../machines/flowLive/flowLive.selectors';
import type { EventDraft } from '../../machines/flowLive/flowLive.types';
import { Button, SubmitButton } from '../../../src/views/kit/Button';
import { Panel } from '../../../src/views/kit/Panel';

const Box = styled(Panel)`
  display: grid;
  gap: var(--space-2);
  h2 { font-size: var(--font-md); }
  ul { display: flex; flex-wrap: wrap; gap: var(--space-2); }
  textarea {
    width: 100%;
    min-height: 90px;
    padding: var(--space-2);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-2);
    background: var(--bg);
    font-family: ui-monospace, monospace;
    font-size: var(--font-sm);
  }
`;

interface SendPanelProps {
  possible: readonly Possible[];
  draft: EventDraft | null;
  onChoose: (draft: EventDraft) => void;
  onPayload: (text: string) => void;
  onSend: () => void;
  onDismiss: () => void;
}

/** Events that the machine knows in its current state, one of which can be sent by hand. */
export function SendPanel({ possible, draft, onChoose, onPayload, onSend, onDismiss }: SendPanelProps) {
  const { t } = useTranslation('inspector');
  const reason = draftReason(draft);
  return (
    <Box>
      <h2>{t('possible')}</h2>
      {possible.length === 0 && <p>{t('nothingPossible')}</p>}
      <ul>
        {possible.map(({ event, text, isTaken }) => (
          <li key={event}>
            <Button
              size="sm"
              variant={isTaken ? 'secondary' : 'ghost'}
              data-send="user.event.choose"
              title={isTaken ? undefined : t('refusedNow')}
              onClick={() => onChoose({ event, text })}
            >
              {event}
            </Button>
          </li>
        ))}
      </ul>
      {draft && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSend();
          }}
        >
          <label>
            {t('payloadOf', { event: draft.event })}
            <textarea
              value={draft.text}
              spellCheck={false}
              data-send="user.payload.change"
              onChange={(event) => onPayload(event.currentTarget.value)}
            />
          </label>
          <SubmitButton size="md" reason={reason && t('payloadWrong')} data-send="user.event.send">
            {t('send')}
          </SubmitButton>
          <Button full data-send="user.event.dismiss" onClick={onDismiss}>
            {t('cancel')}
          </Button>
        </form>
      )}
    </Box>
  );
}
