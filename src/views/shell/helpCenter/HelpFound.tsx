import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { searchHelp } from '../../../machines/shell/helpCenter/helpCenter.search';
import { entriesOf, queryOf } from '../../../machines/shell/helpCenter/helpCenter.machine';
import { usePreferences } from '../../app/usePreferences';
import { Badge } from '../../kit/Badge';
import { articlePath, type HelpCenterRef } from './helpCenterRef';
import { Note } from '../../kit/parts.styles';

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
export function HelpFound({ help }: { help: HelpCenterRef }) {
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
