import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { appInstallMachine } from '../../../machines/shell/appInstall/appInstall.machine';
import { useFlow } from '../../app/useFlow';
import { usePageTitle } from '../../app/usePageTitle';
import { BrandMark } from '../../kit/Brand';
import { Button } from '../../kit/Button';
import { Icon } from '../../kit/Icon';
import { media } from '../../kit/media';
import { Panel } from '../../kit/Panel';
import { Skeleton } from '../../kit/Skeleton';
import { TabPanel, Tabs } from '../../kit/Tabs';
import { sends } from '../../kit/sends';

const QrCode = lazy(() => import('../../kit/QrCode'));

const DEVICES = ['android', 'iphone', 'computer'] as const;
type Device = (typeof DEVICES)[number];

const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  gap: var(--space-5) var(--space-7);
  align-content: start;
  width: 100%;
  max-width: 960px;
  margin: 0 auto;
  padding: var(--space-7) var(--space-4);
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); padding-top: var(--space-5); }
`;

const Head = styled.header`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  align-items: center;
  h1 { font-size: var(--font-2xl); letter-spacing: -0.02em; }
  p { grid-column: 1 / -1; max-width: 60ch; color: var(--text-2); font-size: var(--font-lg); }
`;

const Steps = styled.ol`
  display: grid;
  gap: var(--space-4);
  padding-top: var(--space-4);
  counter-reset: step;
  li { display: grid; grid-template-columns: 28px minmax(0, 1fr); gap: var(--space-3); counter-increment: step; }
  li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: 50%;
    background: var(--accent-soft);
    color: var(--accent);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const Ways = styled(Panel)`
  display: grid;
  gap: var(--space-4);
  align-content: start;
`;

const Scan = styled(Panel)`
  display: grid;
  gap: var(--space-3);
  justify-items: center;
  align-content: start;
  padding: var(--space-5);
  text-align: center;
  color: var(--text-2);
  ${media.phone} { display: none; }
`;

const Limits = styled.section`
  grid-column: 1 / -1;
  h2 { margin-bottom: var(--space-2); font-size: var(--font-lg); }
  p { max-width: 70ch; color: var(--text-2); }
`;

const Ask = styled.div.attrs({ role: 'status' })`
  &:empty { position: absolute; }
`;

const Done = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--accent);
  font-weight: 600;
`;

const deviceHere = (): Device => {
  if (/android/i.test(navigator.userAgent)) return 'android';
  return /iphone|ipad/i.test(navigator.userAgent) ? 'iphone' : 'computer';
};

/** /app: instructions for adding the app to a device's home screen; the download codes link here. */
export function InstallScreen() {
  const { t } = useTranslation(['install', 'layout']);
  usePageTitle(t('pageTitle'));
  const [params, setParams] = useSearchParams();
  const named = params.get('device');
  const device = DEVICES.find((each) => each === named) ?? deviceHere();
  const labels: Record<Device, string> = {
    android: t('layout:androidApp'),
    iphone: t('layout:iphoneApp'),
    computer: t('computer'),
  };
  return (
    <Main>
      <Head>
        <BrandMark size={48} />
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </Head>
      <Ways>
        <InstallButton />
        <Tabs
          idBase="device"
          label={t('device')}
          items={DEVICES.map((id) => ({ id, label: labels[id] }))}
          value={device}
          onChange={(id) => setParams({ device: id }, { replace: true })}
        />
        <TabPanel idBase="device" value={device}>
          <Steps>
            {([1, 2, 3] as const).map((step) => (
              <li key={step}>
                <span>{t(`step_${device}${step}`)}</span>
              </li>
            ))}
          </Steps>
        </TabPanel>
      </Ways>
      <Scan>
        <Suspense fallback={<Skeleton later width="220px" height="220px" />}>
          <QrCode value={`${window.location.origin}/app`} size={200} label={t('scan')} />
        </Suspense>
        <p>{t('scan')}</p>
      </Scan>
      <Limits>
        <h2>{t('limitsTitle')}</h2>
        <p>{t('limitsText')}</p>
      </Limits>
    </Main>
  );
}

function InstallButton() {
  const { t } = useTranslation('install');
  const install = useFlow(appInstallMachine, undefined);
  const offered = useSelector(install, (snapshot) => snapshot.hasTag('offered'));
  const busy = useSelector(install, (snapshot) => snapshot.hasTag('busy'));
  const installed = useSelector(install, (snapshot) => snapshot.hasTag('installed'));
  const state = useSelector(install, ({ value }) => JSON.stringify(value));
  return (
    <Ask data-state={state}>
      {installed && (
        <Done>
          <Icon name="check" />
          {t('installed')}
        </Done>
      )}
      {offered && (
        <Button variant="primary" size="lg" full busy={busy} {...sends(install, 'user.install.ask')}>
          <Icon name="download" />
          {t('install')}
        </Button>
      )}
    </Ask>
  );
}
