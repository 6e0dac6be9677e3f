import { InTurn } from '../../kit/InTurn';
import { NoteDialog } from '../platNote/NoteDialog';
import type { NoteRef } from '../platNote/NoteBody';
import { SignOutDialog } from '../../account/session/SignOutDialog';
import { Drawer } from './Drawer';
import type { LayoutRef } from './Header';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { absoluteAddress } from '../../app/absoluteAddress';
import { usePlatform } from '../../app/usePlatform';
import { Dialog } from '../../kit/Dialog';
import { useLaterViews } from '../../kit/laterView';
import { Skeleton } from '../../kit/Skeleton';

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
    <Dialog
      open={shown !== null}
      title={app}
      onClose={() => layout.send({ type: 'user.download.close' })}
      sendClose="user.download.close"
      width={340}
    >
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

/** Overlays available on every screen. Separate chunk, because nothing of it is visible until opened. */
export function Overlays({ layout, note }: { layout: LayoutRef; note: NoteRef }) {
  useLaterViews();
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
