import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSession } from '../../app/useSession';
import { Icon } from '../../kit/Icon';
import { LatestNotices } from './LatestNotices';
import { NoticesWaiting } from './NoticesWaiting';
import { useNotices } from './useNotices';

const Box = styled.div`
  width: min(356px, calc(100vw - 16px));
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border-bottom: 1px solid var(--line);
  h2 { font-size: var(--font-md); }
  button { font-size: var(--font-sm); color: var(--text); text-decoration: underline; text-underline-offset: 3px; }
  button[aria-disabled='true'] { color: var(--text-3); text-decoration: none; cursor: default; }
`;

const Foot = styled(Link)`
  display: flex;
  justify-content: center;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  border-top: 1px solid var(--line);
  font-size: var(--font-md);
  font-weight: 600;
  color: var(--text);
  &:hover { background: var(--raised); }
`;

export function NoticePanel({ close }: { close: () => void }) {
  const { t } = useTranslation('notices');
  const { signedIn } = useSession();
  const { ref, canReadAll, readingAll } = useNotices();
  return (
    <Box>
      <Head>
        <h2>{t('title')}</h2>
        {signedIn && (
          <button
            type="button"
            aria-disabled={!canReadAll || readingAll}
            title={canReadAll ? undefined : t('allRead')}
            data-send="user.notices.readAll"
            onClick={() => ref.send({ type: 'user.notices.readAll' })}
          >
            {t('readAll')}
          </button>
        )}
      </Head>
      <Suspense fallback={<NoticesWaiting />}>
        <LatestNotices close={close} />
      </Suspense>
      <Foot to="/inform" onClick={close}>
        {t('seeAll')}
        <Icon name="chevronRight" size={14} />
      </Foot>
    </Box>
  );
}
