import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { platNoteMachine } from '../../../machines/shell/platNote/platNote.machine';
import { useFlow } from '../../app/useFlow';
import { usePageTitle } from '../../app/usePageTitle';
import { usePreferences } from '../../app/usePreferences';
import { Button } from '../../kit/Button';
import { media } from '../../kit/media';
import { sends } from '../../kit/sends';
import { NotFoundScreen } from '../notFound/NotFoundScreen';
import { DOCUMENTS } from './documents';
import { NoteBody } from './NoteText';
import { NOTE_TYPES } from '../../../../domain/contract/choices';

const Page = styled.div`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr);
  align-content: start;
  gap: var(--space-7);
  width: 100%;
  max-width: 1080px;
  margin: 0 auto;
  padding: var(--space-7) var(--space-4);
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); gap: var(--space-5); padding-top: var(--space-5); }
`;

const Others = styled.nav`
  li a { display: block; padding: var(--space-2) var(--space-3); border-radius: var(--radius-2); color: var(--text-2); }
  li a:hover { background: var(--raised); color: var(--text); }
  li a[aria-current] { background: var(--raised); color: var(--text); font-weight: 600; }
  ${media.tablet} { ul { display: flex; flex-wrap: wrap; gap: var(--space-1); } }
`;

const Main = styled.main`
  min-width: 0;
  h1 { margin-bottom: var(--space-5); font-size: var(--font-2xl); }
  & > button { margin-top: var(--space-6); }
`;

type DocumentEntry = (typeof DOCUMENTS)[number];

function DocumentPage({ entry }: { entry: DocumentEntry }) {
  const { t } = useTranslation('notes');
  const { locale } = usePreferences();
  const screen = { noteType: entry.noteType, leaveTo: '/home' };
  const note = useFlow(platNoteMachine, { screen }, `${entry.name}:${locale}`);
  const title = useSelector(note, ({ context }) => context.note?.title ?? null) ?? t(entry.titleKey);
  const state = useSelector(note, ({ value }) => String(value));
  usePageTitle(title);
  return (
    <Page>
      <Others aria-label={t('documents')}>
        <ul>
          {DOCUMENTS.map(({ name, titleKey }) => (
            <li key={name}>
              <Link to={`/document/${name}`} aria-current={name === entry.name ? 'page' : undefined}>
                {t(titleKey)}
              </Link>
            </li>
          ))}
        </ul>
      </Others>
      <Main data-state={state}>
        <h1>{title}</h1>
        <NoteBody note={note} level="h2" />
        <Button size="lg" {...sends(note, 'user.note.close')}>
          {t('backHome')}
        </Button>
      </Main>
    </Page>
  );
}

/** /document/{name}: a platform document as a page. */
export function DocumentScreen() {
  const { name } = useParams();
  const entry = DOCUMENTS.find((one) => one.name === name);
  return entry ? <DocumentPage entry={entry} /> : <NotFoundScreen />;
}

const Agreement = styled.main`
  width: 100%;
  max-width: calc(72ch + 2 * var(--space-4));
  margin: 0 auto;
  padding: var(--space-7) var(--space-4);
  h1 { margin-bottom: var(--space-5); font-size: var(--font-2xl); }
`;

const Actions = styled.div`
  display: flex;
  gap: var(--space-3);
  margin-top: var(--space-6);
`;

const SCREEN = { screen: { noteType: NOTE_TYPES.userAgreement, leaveTo: '/reg' } };

/** /agree: the registration agreement. */
export function AgreeScreen() {
  const { t } = useTranslation('notes');
  const { locale } = usePreferences();
  const note = useFlow(platNoteMachine, SCREEN, `agree:${locale}`);
  const consent = useSelector(note, (snapshot) => snapshot.hasTag('needsConsent'));
  const title = useSelector(note, ({ context }) => context.note?.title ?? null) ?? t('userAgreement');
  const state = useSelector(note, ({ value }) => String(value));
  usePageTitle(title);
  return (
    <Agreement data-state={state}>
      <h1>{title}</h1>
      <NoteBody note={note} level="h2" />
      <Actions>
        {consent && (
          <Button variant="primary" size="lg" {...sends(note, 'user.note.agree')}>
            {t('agreeAndRegister')}
          </Button>
        )}
        <Button size="lg" {...sends(note, 'user.note.close')}>
          {t('back')}
        </Button>
      </Actions>
    </Agreement>
  );
}
