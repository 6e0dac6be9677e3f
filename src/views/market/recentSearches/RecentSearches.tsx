import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { recentSearchesMachine } from '../../../machines/market/recentSearches/recentSearches.machine';
import { useFlow } from '../../app/useFlow';
import { IconButton } from '../../kit/IconButton';
import { media } from '../../kit/media';
import { sends } from '../../kit/sends';

const Row = styled.div.attrs({ role: 'group' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  margin-bottom: var(--space-3);
  font-size: var(--font-sm);
  color: var(--text-3);
`;

const Chip = styled.button`
  min-height: var(--control-sm);
  padding: 0 10px;
  border-radius: var(--radius-2);
  background: var(--raised);
  color: var(--text-2);
  font-weight: 600;
  &:hover { background: var(--hover); color: var(--text); }
  ${media.phone} { padding: 0 14px; }
`;

/** Latest searches, offered while the search field is empty. */
export function RecentSearches({ onSearch }: { onSearch: (search: string) => void }) {
  const { t } = useTranslation('markets');
  const flow = useFlow(recentSearchesMachine, undefined);
  const recent = useSelector(flow, (snapshot) => snapshot.context.recent);
  if (recent.length === 0) return null;
  return (
    <Row aria-label={t('recent')}>
      {t('recent')}
      {recent.map((search) => (
        <Chip key={search} type="button" onClick={() => onSearch(search)}>
          {search}
        </Chip>
      ))}
      <IconButton
        icon="trash"
        size="sm"
        iconSize={14}
        label={t('forgetRecent')}
        {...sends(flow, 'user.recent.forget')}
      />
    </Row>
  );
}
