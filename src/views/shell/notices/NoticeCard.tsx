import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Notice } from '../../../../domain/contract/shell/notices';
import { usePreferences } from '../../app/usePreferences';
import { Badge } from '../../kit/Badge';
import { LinkButton } from '../../kit/Button';
import { formatDateTime } from '../../kit/formatTime';
import { Icon } from '../../kit/Icon';
import { NoteText } from '../platNote/NoteText';
import { UnreadDot } from './NoticeBell';
import { useNoticeWords } from './useNoticeWords';

const Card = styled.li`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  h2 { font-size: var(--font-md); }
`;

const Opener = styled.button`
  display: grid;
  grid-template-columns: 8px minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--space-1) var(--space-3);
  width: 100%;
  padding: var(--space-4);
  border-radius: var(--radius-3);
  text-align: start;
  color: var(--text-2);
  &:hover { background: var(--raised); }
  &:focus-visible { outline-offset: -2px; }
  &[aria-expanded='true'] { background: transparent; }
  strong { font-weight: 600; color: var(--text); overflow-wrap: anywhere; }
  &[data-read='true'] strong { font-weight: 500; color: var(--text-2); }
  svg { margin-top: 2px; color: var(--text-3); }
`;

const Line = styled.span`
  grid-column: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  font-size: var(--font-sm);
  font-weight: 400;
  color: var(--text-3);
`;

const Body = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
  padding: var(--space-1) var(--space-4) var(--space-4) calc(var(--space-4) + var(--space-2) + var(--space-3));
`;

interface NoticeCardProps {
  notice: Notice;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Notice that expands on a press; opening it marks it as read. */
export function NoticeCard({ notice, open, onOpen, onClose }: NoticeCardProps) {
  const { t } = useTranslation('notices');
  const { languageTag } = usePreferences();
  const id = useId();
  const { title, content, place } = useNoticeWords()(notice);
  return (
    <Card>
      <h2>
        <Opener
          type="button"
          aria-expanded={open}
          aria-controls={id}
          data-read={notice.read}
          data-send={open ? 'user.notice.close' : 'user.notice.open'}
          onClick={open ? onClose : onOpen}
        >
          <UnreadDot
            $read={notice.read}
            role={notice.read ? undefined : 'img'}
            aria-label={notice.read ? undefined : t('unread')}
          />
          <strong>{title}</strong>
          <Icon name={open ? 'chevronUp' : 'chevronDown'} size={16} />
          <Line>
            <time dateTime={new Date(notice.time).toISOString()}>{formatDateTime(notice.time, languageTag)}</time>
            {notice.kind === 'published' && <Badge>{t('announcement')}</Badge>}
          </Line>
        </Opener>
      </h2>
      {open && (
        <Body id={id}>
          {notice.kind === 'published' ? <NoteText content={content} level="h3" /> : <p>{content}</p>}
          {place && (
            <LinkButton to={place.to} size="sm">
              {place.label}
            </LinkButton>
          )}
        </Body>
      )}
    </Card>
  );
}
