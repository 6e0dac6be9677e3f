import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { NOTE_TYPES } from '../../../../domain/contract/choices';
import { helpArticleMachine } from '../../../machines/shell/helpArticle/helpArticle.machine';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { LinkButton } from '../../kit/Button';
import { Icon } from '../../kit/Icon';
import { media } from '../../kit/media';
import { Skeleton } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { documentPath } from '../platNote/documents';
import { NoteText } from '../platNote/NoteText';
import { UserPage } from '../../account/user/UserPage';
import { HelpContact } from '../helpCenter/HelpContact';
import { articlePath } from '../helpCenter/helpCenterRef';
import { Rows } from '../../kit/parts.styles';
import { retries } from '../../kit/sends';

const Back = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  font-size: var(--font-md);
  color: var(--text-3);
  a { display: inline-flex; align-items: center; gap: var(--space-1); min-height: 32px; color: var(--text); text-decoration: underline; text-underline-offset: 3px; }
  a:hover { text-decoration: underline; text-underline-offset: 3px; }
  span::before { content: '/' / ''; margin-inline: var(--space-1) 10px; }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 700px) minmax(200px, 260px);
  gap: var(--space-6);
  align-items: start;
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); }
`;

const Paper = styled.article`
  padding: var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  background: var(--surface);
  font-size: var(--font-md);
  ${media.phone} { padding: var(--space-4); }
`;

const Related = styled.aside`
  h2 { margin-bottom: var(--space-2); font-size: var(--font-sm); font-weight: 500; color: var(--text-3); }
  li + li { border-top: 1px solid var(--line); }
  li a { display: flex; justify-content: space-between; align-items: center; gap: var(--space-2); min-height: 44px; padding: var(--space-2) 0; color: var(--text-2); }
  li a:hover { color: var(--text); text-decoration: underline; }
  svg { flex: none; color: var(--text-3); }
`;

/** /user/helpDetail?id=…: an article with related ones. */
export function HelpDetailScreen() {
  const { t } = useTranslation('help');
  const { languageTag } = usePreferences();
  const [params] = useSearchParams();
  const slug = params.get('id') ?? '';
  const ref = useFlow(helpArticleMachine, { slug }, `${slug}:${languageTag}`);
  const article = useSelector(ref, (snapshot) => snapshot.context.article);
  const missing = useSelector(ref, (snapshot) => snapshot.hasTag('missing'));
  const failed = useSelector(ref, (snapshot) => snapshot.hasTag('failed'));
  const error = useSelector(ref, (snapshot) => snapshot.context.error);
  return (
    <UserPage title={article?.title ?? (missing ? t('missing') : t('title'))}>
      <Back aria-label={t('title')}>
        <Link to="/user/helpcenter">
          <Icon name="chevronLeft" size={16} />
          {t('title')}
        </Link>
        {article && <span>{t(`category_${article.category}`)}</span>}
      </Back>
      {missing && (
        <EmptyState
          icon="help"
          title={t('missing')}
          text={t('missingText')}
          action={
            <LinkButton to="/user/helpcenter" variant="primary">
              {t('toHelp')}
            </LinkButton>
          }
        />
      )}
      {failed && <ErrorState title={t('articleFailed')} error={error} {...retries(ref, 'user.article.retry')} />}
      {!missing && !failed && (
        <Columns>
          <Paper aria-busy={!article}>
            {article ? (
              <NoteText content={article.content} level="h2" />
            ) : (
              <Rows>
                {['38%', '100%', '94%', '97%', '61%', '100%', '88%'].map((width) => (
                  <Skeleton key={width} width={width} />
                ))}
              </Rows>
            )}
          </Paper>
          {article && (
            <Related aria-labelledby="related">
              <h2 id="related">{t('related')}</h2>
              <ul>
                {article.related.map((other) => (
                  <li key={other.slug}>
                    <Link to={articlePath(other.slug)}>
                      {other.title}
                      <Icon name="chevronRight" size={14} />
                    </Link>
                  </li>
                ))}
              </ul>
            </Related>
          )}
        </Columns>
      )}
      <HelpContact guide={documentPath(NOTE_TYPES.beginnerGuide)} />
    </UserPage>
  );
}
