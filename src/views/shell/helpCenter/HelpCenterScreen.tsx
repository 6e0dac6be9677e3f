import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { NOTE_TYPES } from '../../../../domain/contract/choices';
import { entriesOf, faceOf, helpCenterMachine, queryOf } from '../../../machines/shell/helpCenter/helpCenter.machine';
import { searchHelp } from '../../../machines/shell/helpCenter/helpCenter.search';
import { UserPage } from '../../account/user/UserPage';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { Badge } from '../../kit/Badge';
import { Button } from '../../kit/Button';
import { Icon } from '../../kit/Icon';
import { IconButton } from '../../kit/IconButton';
import { Skeleton } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { TextField } from '../../kit/TextField';
import { Note } from '../../kit/parts.styles';
import { useHotKey } from '../../kit/useKeys';
import { retries } from '../../kit/sends';
import { documentPath } from '../platNote/documents';
import { HelpBrowse } from './HelpBrowse';
import { HelpContact } from './HelpContact';
import { articlePath, type HelpCenterRef } from './helpCenterRef';

const Rows = styled.ul`
  display: grid;
  gap: var(--space-3);
`;

const Row = styled(Link)`
  display: grid;
  justify-items: start;
  gap: var(--space-1);
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  background: var(--surface);
  &:hover { border-color: var(--text); }
  strong { font-weight: 600; }
  p { color: var(--text-2); line-height: 1.55; overflow-wrap: anywhere; }
  mark { background: var(--warn-soft); color: var(--warn); border-radius: var(--radius-1); }
`;

/** Articles that match the query, best first, with the matching excerpt. */
function HelpFound({ help }: { help: HelpCenterRef }) {
  const { t } = useTranslation('help');
  const { languageTag } = usePreferences();
  const entries = useSelector(help, entriesOf);
  const query = useSelector(help, queryOf);
  const matches = useMemo(() => searchHelp(entries, query, languageTag), [entries, query, languageTag]);
  return (
    <>
      <Note aria-live="polite">{t('found', { count: matches.length })}</Note>
      <Rows>
        {matches.map(({ entry, excerpt }) => (
          <li key={entry.slug}>
            <Row to={articlePath(entry.slug)}>
              <strong>{entry.title}</strong>
              <p>{excerpt.map(({ text, found }, at) => (found ? <mark key={at}>{text}</mark> : text))}</p>
              <Badge>{t(`category_${entry.category}`)}</Badge>
            </Row>
          </li>
        ))}
      </Rows>
    </>
  );
}

const Search = styled.form`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  background: var(--surface);
  strong { font-size: var(--font-lg); }
  & > div { max-width: 620px; }
  input::-webkit-search-cancel-button { display: none; }
`;

const Waiting = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
  gap: var(--space-4);
`;

function Content({ help, reset }: { help: HelpCenterRef; reset: () => void }) {
  const { t } = useTranslation('help');
  const face = useSelector(help, faceOf);
  const query = useSelector(help, queryOf);
  const error = useSelector(help, (snapshot) => snapshot.context.error);
  switch (face) {
    case 'busy':
      return (
        <Waiting aria-busy="true">
          {[1, 2, 3, 4, 5, 6].map((card) => (
            <Skeleton key={card} height="150px" />
          ))}
        </Waiting>
      );
    case 'failed':
      return <ErrorState title={t('loadFailed')} error={error} {...retries(help, 'user.help.retry')} />;
    case 'browsing':
      return <HelpBrowse help={help} />;
    case 'found':
      return <HelpFound help={help} />;
    case 'nothingFound':
      return (
        <EmptyState
          icon="search"
          title={t('nothingFound', { query: query.trim() })}
          text={t('nothingFoundText')}
          action={
            <Button data-send="user.help.search" onClick={reset}>
              {t('showAll')}
            </Button>
          }
        />
      );
  }
}

/** /user/helpcenter: search, common questions and all articles by category. */
export function HelpCenterScreen() {
  const { t } = useTranslation('help');
  const { languageTag } = usePreferences();
  const [params, setParams] = useSearchParams();
  const address = params.get('q') ?? '';
  const help = useFlow(helpCenterMachine, { query: address, languageTag }, languageTag);
  const query = useSelector(help, queryOf);
  const field = useRef<HTMLInputElement>(null);
  useHotKey(
    '/',
    useCallback(() => field.current?.focus(), []),
  );
  const search = (text: string) => help.send({ type: 'user.help.search', query: text });
  /** Only when typing has ended: browsers limit how often the URL may change. */
  const keep = (text: string) => {
    if (text !== address) setParams(text ? { q: text } : {}, { replace: true, preventScrollReset: true });
  };
  const reset = () => {
    search('');
    keep('');
    field.current?.focus();
  };
  return (
    <UserPage title={t('title')}>
      <search>
        <Search
          onSubmit={(event) => {
            event.preventDefault();
            keep(query);
          }}
        >
          <strong>{t('lead')}</strong>
          <TextField
            ref={field}
            label={t('search')}
            labelHidden
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('searchHint')}
            value={query}
            data-send="user.help.search"
            onChange={search}
            onBlur={(event) => keep(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') reset();
            }}
            prefix={<Icon name="search" size={16} />}
            suffix={
              query && <IconButton icon="close" size="sm" iconSize={14} label={t('clearSearch')} onClick={reset} />
            }
          />
        </Search>
      </search>
      <Content help={help} reset={reset} />
      <HelpContact guide={documentPath(NOTE_TYPES.beginnerGuide)} />
    </UserPage>
  );
}
