import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { absoluteAddress } from '../../app/absoluteAddress';
import { usePlatform } from '../../app/usePlatform';
import { Skeleton } from '../../kit/Skeleton';

const QrCode = lazy(() => import('../../kit/QrCode'));

const Pair = styled.div`
  display: flex;
  gap: var(--space-4);
  padding: var(--space-4);
  width: max-content;
  text-align: center;
  font-size: var(--font-sm);
  color: var(--text-2);
  figcaption { margin-top: var(--space-2); }
`;

/** QR codes of both apps, 110 px as specified. */
export function DownloadCodes() {
  const { t } = useTranslation('layout');
  const { download } = usePlatform().config;
  const code = (id: 'androidApp' | 'iphoneApp', url: string) => (
    <figure>
      <Suspense fallback={<Skeleton later width="130px" height="130px" />}>
        <QrCode value={absoluteAddress(url)} size={110} label={t('scanFor', { app: t(id) })} />
      </Suspense>
      <figcaption>{t(id)}</figcaption>
    </figure>
  );
  return (
    <Pair>
      {code('androidApp', download.android_download_url)}
      {code('iphoneApp', download.ios_download_url)}
    </Pair>
  );
}
