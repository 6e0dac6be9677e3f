import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { NOTE_TYPES } from '../../../../domain/contract/choices';
import { platNoteMachine } from '../../../machines/shell/platNote/platNote.machine';
import { useFlow } from '../../app/useFlow';
import { usePageTitle } from '../../app/usePageTitle';
import { usePreferences } from '../../app/usePreferences';
import { Button } from '../../kit/Button';
import { NoteBody } from './NoteText';

const Main = styled.main`
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
    <Main data-state={state}>
      <h1>{title}</h1>
      <NoteBody note={note} level="h2" />
      <Actions>
        {consent && (
          <Button
            variant="primary"
            size="lg"
            data-send="user.note.agree"
            onClick={() => note.send({ type: 'user.note.agree' })}
          >
            {t('agreeAndRegister')}
          </Button>
        )}
        <Button size="lg" data-send="user.note.close" onClick={() => note.send({ type: 'user.note.close' })}>
          {t('back')}
        </Button>
      </Actions>
    </Main>
  );
}
