import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useSession } from '../../app/useSession';
import { Button } from '../../kit/Button';
import { Icon } from '../../kit/Icon';
import { Sheet } from '../../kit/Dialog';
import { useReportLink } from '../../tools/problemReport/useReportLink';
import { Appearance } from '../preferences/Appearance';
import { CurrencySelect, LanguageSelect } from '../preferences/ChoiceSelects';
import type { LayoutRef } from './Header';
import { PlaceLink } from './PlaceLink';
import { ORDER_PLACES, type Place, TRADE_PLACES, USER_PLACES, VISITOR_PLACES, WALLET_PLACES } from './places';

const Group = styled.nav`
  padding-bottom: var(--space-3);
  margin-bottom: var(--space-3);
  border-bottom: 1px solid var(--line);
  h3 { padding: var(--space-2) 0; font-size: var(--font-sm); font-weight: 500; color: var(--text-3); }
`;

const Row = styled(PlaceLink)`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 44px;
  font-size: var(--font-md);
  color: var(--text-2);
  &[aria-current] { color: var(--text); font-weight: 600; }
`;

const Choices = styled.div`
  display: grid;
  gap: var(--space-3);
  padding-bottom: var(--space-4);
`;

/** All destinations and settings, for screens whose header has no room for them. */
export function Drawer({ layout }: { layout: LayoutRef }) {
  const { t } = useTranslation('layout');
  const { signedIn } = useSession();
  const open = useSelector(layout, (snapshot) => snapshot.matches('drawer'));
  const report = useReportLink();
  const close = () => layout.send({ type: 'user.drawer.close' });
  const group = (title: string, places: readonly Place[]) => (
    <Group aria-label={title}>
      <h3>{title}</h3>
      {places.map((place) => (
        <Row key={place.id} place={place} onClick={close}>
          <Icon name={place.icon} />
          {t(place.id)}
        </Row>
      ))}
    </Group>
  );
  return (
    <Sheet open={open} place="end" title={t('menu')} onClose={close} sendClose="user.drawer.close">
      {group(t('trade'), TRADE_PLACES)}
      {group(t('wallet'), WALLET_PLACES)}
      {group(t('orders'), ORDER_PLACES)}
      {group(t('account'), [
        ...(signedIn ? USER_PLACES : VISITOR_PLACES),
        { id: 'notices', to: '/inform', icon: 'bell' },
      ])}
      <Group aria-label={t('reportProblem')}>
        <Row place={{ id: 'reportProblem', to: report, icon: 'warning' }} onClick={close}>
          <Icon name="warning" />
          {t('reportProblem')}
        </Row>
      </Group>
      <Choices>
        <LanguageSelect />
        <CurrencySelect />
        <Appearance />
        {signedIn && (
          <Button size="lg" data-send="user.signOut.open" onClick={() => layout.send({ type: 'user.signOut.open' })}>
            {t('signOut')}
          </Button>
        )}
      </Choices>
    </Sheet>
  );
}
