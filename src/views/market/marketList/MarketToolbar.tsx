import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { MARKET_TABS, type MarketQuery } from '../../../machines/market/marketList/marketList.machine';
import { Icon } from '../../kit/Icon';
import { IconButton } from '../../kit/IconButton';
import { media } from '../../kit/media';
import { Tabs } from '../../kit/Tabs';
import { visuallyHidden } from '../../kit/text';
import { TextField } from '../../kit/TextField';
import { useHotKey } from '../../kit/useKeys';

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  margin-bottom: var(--space-3);
  ${media.phone} { flex-wrap: wrap; gap: var(--space-2); & > [role='tablist'] { flex: 1 1 100%; } }
`;

const Star = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: var(--control-md);
  padding: 0 10px;
  border-radius: var(--radius-2);
  font-size: var(--font-md);
  font-weight: 600;
  color: var(--text-3);
  &:hover { color: var(--text); }
  &[aria-pressed='true'] { color: var(--warn); background: var(--warn-soft); }
  ${media.phone} { order: 1; justify-content: center; min-width: 44px; padding: 0; span { ${visuallyHidden} } }
`;

const Search = styled(TextField)`
  width: 280px;
  margin-inline-start: auto;
  ${media.phone} { flex: 1 1 50%; min-width: 0; width: auto; margin: 0; }
`;

const Key = styled.kbd`
  padding: 0 6px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-1);
  font: inherit;
  font-size: var(--font-sm);
  color: var(--text-3);
  ${media.phone} { display: none; }
`;

interface MarketToolbarProps {
  query: MarketQuery;
  onQuery: (change: Partial<MarketQuery>, step?: boolean) => void;
  /** Called on Enter in the search. */
  onOpenFirst: () => void;
  onSearched: () => void;
}

/** Tabs, favourites filter and search ("/" focuses, Enter opens the first row, Escape clears). */
export function MarketToolbar({ query, onQuery, onOpenFirst, onSearched }: MarketToolbarProps) {
  const { t } = useTranslation('markets');
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  useHotKey(
    '/',
    useCallback(() => field.current?.focus(), []),
  );
  const search = (text: string) => {
    setDraft(text);
    onQuery({ search: text });
  };
  const clear = () => {
    search('');
    field.current?.focus();
  };
  return (
    <Bar>
      <Tabs
        idBase="markets"
        label={t('tabs')}
        value={query.tab}
        onChange={(tab) => onQuery({ tab }, true)}
        items={MARKET_TABS.map((id) => ({ id, label: t(`tab_${id}`) }))}
      />
      <Star
        type="button"
        aria-pressed={query.favouritesOnly}
        onClick={() => onQuery({ favouritesOnly: !query.favouritesOnly }, true)}
      >
        <Icon name="star" size={16} filled={query.favouritesOnly} />
        <span>{t('favourites')}</span>
      </Star>
      <Search
        ref={field}
        label={t('search')}
        labelHidden
        type="search"
        enterKeyHint="go"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('searchHint')}
        value={draft ?? query.search}
        onChange={search}
        data-send="user.recent.keep"
        onBlur={() => {
          setDraft(null);
          onSearched();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') search('');
          if (event.key === 'Enter') onOpenFirst();
        }}
        prefix={<Icon name="search" size={16} />}
        suffix={
          (draft ?? query.search) ? (
            <IconButton icon="close" size="sm" iconSize={14} label={t('clearSearch')} onClick={clear} />
          ) : (
            <Key aria-hidden="true">/</Key>
          )
        }
      />
    </Bar>
  );
}
