import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Passkey } from '../../../../domain/contract/account/passkeys';
import { usePreferences } from '../../app/usePreferences';
import { Badge } from '../../kit/Badge';
import { Button } from '../../kit/Button';
import { formatDateTime } from '../../kit/formatTime';
import { Icon } from '../../kit/Icon';
import { media } from '../../kit/media';
import { Skeleton } from '../../kit/Skeleton';
import { EmptyState } from '../../kit/States';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  & + & { border-top: 1px solid var(--line); }
  & > svg { color: var(--text-3); }
  strong { font-weight: 600; margin-inline-end: var(--space-2); overflow-wrap: anywhere; }
  p { color: var(--text-3); font-size: var(--font-md); overflow-wrap: anywhere; }
  ${media.phone} {
    grid-template-columns: 24px minmax(0, 1fr);
    & > :nth-child(3) { grid-column: 2; }
  }
`;

const Acts = styled.div`
  display: flex;
  gap: var(--space-2);
`;

interface PasskeyListProps {
  /** Null while it is being loaded for the first time. */
  list: readonly Passkey[] | null;
  onRename: (id: string) => void;
  onRemove: (id: string) => void;
}

/** The passkeys of the account, the newest first. */
export function PasskeyList({ list, onRename, onRemove }: PasskeyListProps) {
  const { t } = useTranslation('passkeys');
  const { languageTag } = usePreferences();
  const when = (time: number) => formatDateTime(time, languageTag);
  if (list?.length === 0) return <EmptyState icon="shield" title={t('none')} text={t('noneText')} />;
  return (
    <List aria-busy={list === null}>
      {list === null && (
        <Item>
          <span />
          <Skeleton width="240px" height="40px" />
        </Item>
      )}
      {list?.map(({ id, name, synced, blocked, created, last_used: used, last_address: address }) => (
        <Item key={id}>
          <Icon name="shield" size={20} />
          <div>
            <strong>{name}</strong>
            {blocked && <Badge $tone="danger">{t('blocked')}</Badge>}
            {synced && <Badge $tone="neutral">{t('synced')}</Badge>}
            <p>{t('addedAt', { time: when(created) })}</p>
            <p>{used === null ? t('unused') : t('usedAt', { time: when(used), address: address ?? '' })}</p>
            {blocked && <p>{t('blockedText')}</p>}
          </div>
          <Acts>
            <Button size="sm" data-send="user.passkey.rename" onClick={() => onRename(id)}>
              {t('rename')}
            </Button>
            <Button size="sm" data-send="user.passkey.remove" onClick={() => onRemove(id)}>
              {t('remove')}
            </Button>
          </Acts>
        </Item>
      ))}
    </List>
  );
}
