import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { sends } from '../../kit/sends';
import { documentPath } from './documents';
import { NoteBody, type NoteRef } from './NoteText';

const Page = styled(Link)`
  display: inline-block;
  margin-top: var(--space-5);
  color: var(--text); text-decoration: underline; text-underline-offset: 3px;
  font-size: var(--font-md);
`;

const TITLES = { 1: 'userAgreement', 2: 'privacyPolicy', 3: 'beginnerGuide', 4: 'legalNotice', 5: 'aboutUs' } as const;

/** Platform document as a popup; agreement and privacy policy can be accepted. */
export function NoteDialog({ note }: { note: NoteRef }) {
  const { t } = useTranslation('notes');
  const open = useSelector(note, (snapshot) => snapshot.hasTag('open'));
  const consent = useSelector(note, (snapshot) => snapshot.hasTag('needsConsent'));
  const title = useSelector(note, ({ context }) => context.note?.title ?? null);
  const noteType = useSelector(note, ({ context }) => context.noteType);
  const close = () => note.send({ type: 'user.note.close' });
  return (
    <Dialog
      open={open}
      title={title ?? t(TITLES[noteType])}
      onClose={close}
      sendClose="user.note.close"
      width={720}
      actions={
        consent && (
          <>
            <Button onClick={close} data-send="user.note.close">
              {t('notNow')}
            </Button>
            <Button variant="primary" {...sends(note, 'user.note.agree')}>
              {t('agree')}
            </Button>
          </>
        )
      }
    >
      <NoteBody note={note} level="h3" />
      <Page to={documentPath(noteType)} onClick={close}>
        {t('openAsPage')}
      </Page>
    </Dialog>
  );
}
