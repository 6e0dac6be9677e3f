import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { absoluteAddress } from '../../app/absoluteAddress';
import { usePlatform } from '../../app/usePlatform';
import { useSession } from '../../app/useSession';
import { LinkButton } from '../../kit/Button';
import { InTurn } from '../../kit/InTurn';
import { PHONE, useMedia } from '../../kit/media';
import { Skeleton } from '../../kit/Skeleton';
import { Band, Lead, Split } from './section.styles';

const QrCode = lazy(() => import('../../kit/QrCode'));

const Codes = styled.div`
  display: flex;
  gap: var(--space-6);
  text-align: center;
  figcaption a { display: inline-block; padding: var(--space-3) 0; color: var(--text); font-weight: 600; font-size: var(--font-md); text-decoration: underline; }
`;

/** Download codes of the apps, with sign-up and install links. */
export function GetApp() {
  const { t } = useTranslation('home');
  const { signedIn } = useSession();
  const { download } = usePlatform().config;
  /** A phone cannot scan a code on its own screen. */
  const scannable = !useMedia(PHONE);
  const place = <Skeleton width="130px" height="130px" />;
  const apps = [
    { id: 'appAndroid', url: download.android_download_url },
    { id: 'appIphone', url: download.ios_download_url },
  ] as const;
  return (
    <Band $raised>
      <Split>
        <Lead>
          <h2>{t('appTitle')}</h2>
          <p>{t('appText')}</p>
          {!signedIn && (
            <LinkButton to="/reg" variant="primary" size="lg">
              {t('register')}
            </LinkButton>
          )}
          <LinkButton to="/app" size="lg">
            {t('installApp')}
          </LinkButton>
        </Lead>
        {scannable && (
          <Codes>
            {apps.map(({ id, url }) => (
              <figure key={id}>
                <InTurn before={place}>
                  <Suspense fallback={place}>
                    <QrCode value={absoluteAddress(url)} size={110} label={t(id)} />
                  </Suspense>
                </InTurn>
                <figcaption>
                  <a href={url} rel="noreferrer">
                    {t(id)}
                  </a>
                </figcaption>
              </figure>
            ))}
          </Codes>
        )}
      </Split>
    </Band>
  );
}
