import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { NAME_STATUS } from '../../../../domain/contract/choices';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';
import { IdentityBadge } from '../identity/IdentityBadge';
import { Avatar } from '../../kit/Avatar';
import { Badge } from '../../kit/Badge';
import { LinkButton } from '../../kit/Button';
import { CopyButton } from '../../tools/copy/CopyButton';
import { Facts } from '../../kit/Facts';
import { formatDateTime } from '../../kit/formatTime';
import { Panel } from '../../kit/Panel';
import { UserPage } from '../user/UserPage';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);
  padding-bottom: var(--space-4);
  margin-bottom: var(--space-2);
  border-bottom: 1px solid var(--line);
  & > div { flex: 1 1 180px; min-width: 0; }
  h2 { font-size: var(--font-lg); overflow-wrap: anywhere; }
  p { color: var(--text-3); overflow-wrap: anywhere; }
`;

const Place = styled(Panel)`
  max-width: 820px;
  a { color: inherit; }
`;

/** /user/user: details of the signed-in user as known to the exchange. */
export function PersonalInfoScreen() {
  const { t } = useTranslation(['profile', 'user']);
  const { languageTag } = usePreferences();
  const { user } = useSession();
  if (!user) return null;
  const verified = user.info.name_status === NAME_STATUS.verified;
  const copyable = (text: string, what: string) => (
    <>
      {text}
      <CopyButton what={what} text={text} />
    </>
  );
  return (
    <UserPage title={t('user:personalInfo')}>
      <Place>
        <Head>
          <Avatar src={user.avatar} name={user.nickname} size={64} />
          <div>
            <h2>{user.nickname}</h2>
            <p>{user.account}</p>
          </div>
          <LinkButton to="/user/c-set" size="sm">
            {t('editProfile')}
          </LinkButton>
        </Head>
        <Facts
          facts={[
            { id: 'account', label: t('account'), value: user.account },
            { id: 'uid', label: t('uid'), value: copyable(user.id, t('uid')) },
            { id: 'nickname', label: t('nickname'), value: user.nickname },
            {
              id: 'identity',
              label: t('identityStatus'),
              value: (
                <Link to="/user/identity">
                  <IdentityBadge status={user.info.name_status} />
                </Link>
              ),
            },
            {
              id: 'security',
              label: t('securityLevel'),
              value: (
                <Link to="/user/s-securityset">
                  <Badge $tone={verified ? 'ok' : 'warn'}>{t(verified ? 'securityHigh' : 'securityLow')}</Badge>
                </Link>
              ),
            },
            { id: 'created', label: t('registered'), value: formatDateTime(user.created, languageTag) },
            {
              id: 'invitation',
              label: t('invitationCode'),
              value: copyable(user.invitation_code, t('invitationCode')),
            },
          ]}
        />
      </Place>
    </UserPage>
  );
}
