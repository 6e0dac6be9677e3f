import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { platNoteMachine } from '../../../machines/shell/platNote/platNote.machine';
import { Skeleton } from '../../kit/Skeleton';
import { ErrorState } from '../../kit/States';
import { NoteText } from './NoteText';
import { Rows } from '../../kit/parts.styles';

export type NoteRef = ActorRefFrom<typeof platNoteMachine>;

/** Content of a document, with its loading and error states. `level`: of its headings, below the title around it. */
export function NoteBody({ note, level }: { note: NoteRef; level: 'h2' | 'h3' }) {
  const { t } = useTranslation('notes');
  const failed = useSelector(note, (snapshot) => snapshot.hasTag('failed'));
  const error = useSelector(note, (snapshot) => snapshot.context.error);
  const content = useSelector(note, (snapshot) => snapshot.context.note?.content ?? null);
  if (failed)
    return (
      <ErrorState
        title={t('loadFailed')}
        error={error}
        send="user.note.retry"
        onRetry={() => note.send({ type: 'user.note.retry' })}
      />
    );
  if (content === null) {
    return (
      <Rows aria-busy="true">
        {['40%', '100%', '92%', '97%', '60%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </Rows>
    );
  }
  return <NoteText content={content} level={level} />;
}
