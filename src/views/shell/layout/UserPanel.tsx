import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSession } from '../../app/useSession';
import { IdentityBadge } from '../../account/identity/IdentityBadge';
import { Avatar } from '../../kit/Avatar';
import { Button } from '../../kit/Button';
import { CopyButton } from '../../tools/copy/CopyButton';
import { Icon } from '../../kit/Icon';
import { useReportLink } from '../../tools/problemReport/ReportLink';
import { USER_PLACES } from './places';

const Box = styled.div`
  width: 280px;
  padding: var(--space-2);
`;

const Who = styled.div`
  display: grid;
  gap: var(--space-1);
  padding: var(--space-3) var(--space-3) var(--space-4);
  border-bottom: 1px solid var(--line);
  margin-bottom: var(--space-2);
  & > a { display: flex; align-items: center; gap: var(--space-3); min-width: 0; margin-bottom: var(--space-1); }
  & > a > span:last-child { display: grid; min-width: 0; }
  & > a span span { font-size: var(--font-sm); color: var(--text-3); overflow-wrap: anywhere; }
  strong { font-size: var(--font-lg); overflow-wrap: anywhere; }
  p { display: flex; align-items: center; gap: var(--space-2); font-size: var(--font-sm); color: var(--text-3); }
`;

const Row = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 40px;
  padding: 0 var(--space-3);
  border-radius: var(--radius-1);
  font-size: var(--font-md);
  color: var(--text-2);
  &:hover { background: var(--raised); color: var(--text); }
`;

const Exit = styled.div`
  margin-top: var(--space-2);
  padding: var(--space-2) var(--space-3) var(--space-1);
  border-top: 1px solid var(--line);
`;

export function UserPanel({ close }: { close: () => void }) {
  const { t } = useTranslation('layout');
  const { user, ref } = useSession();
  const report = useReportLink();
  if (!user) return null;
  return (
    <Box>
      <Who>
        <Link to="/user/user" onClick={close}>
          <Avatar src={user.avatar} name={user.nickname} size={40} />
          <span>
            <strong>{user.nickname}</strong>
            <span>{user.account}</span>
          </span>
        </Link>
        <p>
          <span>{t('uid', { id: user.id })}</span>
          <CopyButton what="UID" text={String(user.id)} />
          <Link to="/user/identity" onClick={close}>
            <IdentityBadge status={user.info.name_status} />
          </Link>
        </p>
      </Who>
      {USER_PLACES.map((place) => (
        <Row key={place.id} to={place.to} onClick={close}>
          <Icon name={place.icon} size={16} />
          {t(place.id)}
        </Row>
      ))}
      <Row to={report} onClick={close}>
        <Icon name="warning" size={16} />
        {t('reportProblem')}
      </Row>
      <Exit>
        <Button
          full
          data-send="user.signOut.open"
          onClick={() => {
            close();
            ref.send({ type: 'user.signOut.open' });
          }}
        >
          <Icon name="signOut" size={16} />
          {t('signOut')}
        </Button>
      </Exit>
    </Box>
  );
}
