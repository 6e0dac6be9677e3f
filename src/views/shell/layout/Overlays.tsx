import { InTurn } from '../../kit/InTurn';
import { NoteDialog } from '../platNote/NoteDialog';
import { platNoteMachine } from '../../../machines/shell/platNote/platNote.machine';
import { SignOutDialog } from '../../account/session/SignOutDialog';
import type { LayoutRef } from './Header';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { absoluteAddress } from '../../app/absoluteAddress';
import { useFlow } from '../../app/useFlow';
import { usePlatform } from '../../app/usePlatform';
import { Dialog, Sheet } from '../../kit/Dialog';
import { useLaterViews } from '../../kit/laterView';
import { Skeleton } from '../../kit/Skeleton';
import { useSession } from '../../app/useSession';
import { Button } from '../../kit/Button';
import { Icon } from '../../kit/Icon';
import { closes, sends } from '../../kit/sends';
import { useReportLink } from '../../tools/problemReport/ReportLink';
import { Appearance } from '../preferences/Appearance';
import { CurrencySelect, LanguageSelect } from '../preferences/ChoiceSelects';
import {
  ORDER_PLACES,
  type Place,
  PlaceLink,
  TRADE_PLACES,
  USER_PLACES,
  VISITOR_PLACES,
  WALLET_PLACES,
} from './places';

const QrCode = lazy(() => import('../../kit/QrCode'));

const Body = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-4);
  padding: var(--space-3) 0;
  text-align: center;
  color: var(--text-2);
  a { color: var(--text); font-size: var(--font-md); overflow-wrap: anywhere; text-decoration: underline; }
`;

/** QR code of one app, 200 px as specified, with the link for users already on their phone. */
function DownloadDialog({ layout }: { layout: LayoutRef }) {
  const { t } = useTranslation('layout');
  const { download } = usePlatform().config;
  const shown = useSelector(layout, ({ value }) =>
    value === 'androidDownload' || value === 'iphoneDownload' ? value : null,
  );
  const app = t(shown === 'iphoneDownload' ? 'iphoneApp' : 'androidApp');
  const url = absoluteAddress(shown === 'iphoneDownload' ? download.ios_download_url : download.android_download_url);
  return (
    <Dialog open={shown !== null} title={app} {...closes(layout, 'user.download.close')} width={340}>
      <Body>
        <Suspense fallback={<Skeleton later width="220px" height="220px" />}>
          <QrCode value={url} size={200} label={t('scanFor', { app })} />
        </Suspense>
        <p>{t('scanWithCamera')}</p>
        <a href={url} rel="noreferrer">
          {url}
        </a>
      </Body>
    </Dialog>
  );
}

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
function Drawer({ layout }: { layout: LayoutRef }) {
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
          <Button size="lg" {...sends(layout, 'user.signOut.open')}>
            {t('signOut')}
          </Button>
        )}
      </Choices>
    </Sheet>
  );
}

/** Overlays available on every screen. Separate chunk, because nothing of it is visible until opened. */
export function Overlays({ layout }: { layout: LayoutRef }) {
  useLaterViews();
  const note = useFlow(platNoteMachine, {});
  return (
    <>
      <InTurn>
        <SignOutDialog />
      </InTurn>
      <InTurn>
        <Drawer layout={layout} />
      </InTurn>
      <InTurn>
        <DownloadDialog layout={layout} />
      </InTurn>
      <InTurn>
        <NoteDialog note={note} />
      </InTurn>
    </>
  );
}
