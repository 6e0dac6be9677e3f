import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { NAME_STATUS } from '../../../domain/contract/choices';
import { copyMachine } from '../../machines/copy/copy.machine';
import { useFlow } from '../app/useFlow';
import { useSession } from '../app/useSession';
import { Badge, type BadgeTone } from '../kit/Badge';
import { Button } from '../kit/Button';
import { CopyButton } from '../kit/CopyButton';
import { Icon } from '../kit/Icon';
import { IconButton } from '../kit/IconButton';
import { Popover } from '../kit/Popover';
import { USER_PLACES } from './places';

const Box = styled.div`
  width: 280px;
  padding: var(--space-2);
`;

const Who = styled.div`
  display: grid;
  gap: 4px;
  padding: var(--space-3) var(--space-3) var(--space-4);
  border-bottom: 1px solid var(--line);
  margin-bottom: var(--space-2);
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

const IDENTITY: Record<number, { text: string; tone: BadgeTone }> = {
  [NAME_STATUS.unverified]: { text: 'identityUnverified', tone: 'warn' },
  [NAME_STATUS.pending]: { text: 'identityPending', tone: 'accent' },
  [NAME_STATUS.verified]: { text: 'identityVerified', tone: 'ok' },
  [NAME_STATUS.failed]: { text: 'identityFailed', tone: 'danger' },
};

/** Account, UID, identity status and the ways to the account's settings. */
export function UserPopover() {
  const { t } = useTranslation('layout');
  const { user, ref } = useSession();
  const copy = useFlow(copyMachine, undefined);
  if (!user) return null;
  const identity = IDENTITY[user.info.name_status];
  return (
    <Popover
      label={t('account')}
      align="end"
      trigger={(props) => <IconButton {...props} icon="user" label={t('account')} />}
    >
      {(close) => (
        <Box>
          <Who>
            <strong>{user.account}</strong>
            <p>
              <span>{t('uid', { id: user.id })}</span>
              <CopyButton
                what="UID"
                send="user.text.copy"
                onCopy={() => copy.send({ type: 'user.text.copy', text: String(user.id) })}
              />
              {identity && (
                <Link to="/user/identity" onClick={close}>
                  <Badge $tone={identity.tone}>{t(identity.text)}</Badge>
                </Link>
              )}
            </p>
          </Who>
          {USER_PLACES.map((place) => (
            <Row key={place.id} to={place.to} onClick={close}>
              <Icon name={place.icon} size={16} />
              {t(place.id)}
            </Row>
          ))}
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
      )}
    </Popover>
  );
}
