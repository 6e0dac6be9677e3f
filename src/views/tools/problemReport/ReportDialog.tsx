import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { NOTE_LENGTH, problemReportMachine } from '../../../machines/tools/problemReport/problemReport.machine';
import { useFlow } from '../../app/useFlow';
import { usePlatform } from '../../app/usePlatform';
import { Button } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { FieldBox, FieldInput, FieldLabel } from '../../kit/fieldParts';
import { sends } from '../../kit/sends';
import { useReportAsked } from './ReportLink';

const Parts = styled.div`
  display: grid;
  gap: var(--space-4);
  font-size: var(--font-md);
  color: var(--text-2);
  ul { display: grid; gap: var(--space-1); padding-inline-start: var(--space-4); list-style: disc; }
  textarea { padding-block: var(--space-2); resize: vertical; }
  a { color: var(--text); text-decoration: underline; overflow-wrap: anywhere; }
`;

const Outcome = styled.div.attrs({ role: 'status' })``;

function Report() {
  const { t } = useTranslation(['problemReport', 'common']);
  const { config } = usePlatform();
  const flow = useFlow(problemReportMachine, undefined);
  const note = useSelector(flow, ({ context }) => context.note);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const saved = useSelector(flow, (snapshot) => snapshot.hasTag('saved'));
  const failed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  const field = useId();
  const { email } = config.service_info;
  return (
    <Parts data-state={useSelector(flow, ({ value }) => String(value))}>
      <p>{t('lead')}</p>
      <ul>
        <li>{t('masked')}</li>
        <li>{t('typedLeftOut')}</li>
        <li>{t('noteAsItIs')}</li>
      </ul>
      {!saved && (
        <div>
          <FieldLabel htmlFor={field}>{t('note')}</FieldLabel>
          <FieldBox>
            <FieldInput
              as="textarea"
              rows={5}
              id={field}
              value={note}
              maxLength={NOTE_LENGTH}
              disabled={busy}
              data-send="user.note.change"
              onChange={({ currentTarget }) => flow.send({ type: 'user.note.change', note: currentTarget.value })}
            />
          </FieldBox>
        </div>
      )}
      <Outcome>
        {failed && <p>{t('failed')}</p>}
        {saved && (
          <p>
            {t('saved')} <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
      </Outcome>
      <Button variant={saved ? 'secondary' : 'primary'} busy={busy} {...sends(flow, 'user.report.save')}>
        {t(saved ? 'saveAgain' : 'save')}
      </Button>
    </Parts>
  );
}

/** Saves a recording of this page for support, when the URL requests it. */
export function ReportDialog() {
  const { t } = useTranslation('problemReport');
  const [asked, close] = useReportAsked();
  if (!asked) return null;
  return (
    <Dialog open title={t('title')} onClose={close} width={480}>
      <Report />
    </Dialog>
  );
}
