import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { copyMachine } from '../../../machines/tools/copy/copy.machine';
import type { FactorSecret } from '../../../machines/account/secondFactor/secondFactor.machine';
import { useFlow } from '../../app/useFlow';
import { CopyButton } from '../../kit/CopyButton';
import { media } from '../../kit/media';
import { Skeleton } from '../../kit/Skeleton';
import { takeFocus } from '../../kit/takeFocus';

const QrCode = lazy(() => import('../../kit/QrCode'));

const Row = styled.div`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;
  p + p { margin-top: var(--space-3); }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); justify-items: center; }
`;

const Key = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  code { overflow-wrap: anywhere; letter-spacing: 0.06em; }
`;

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Authenticator secret, as a QR code to scan and a key to type. */
export function FactorSecretView({ secret: { secret, uri } }: { secret: FactorSecret }) {
  const { t } = useTranslation('secondFactor');
  const copy = useFlow(copyMachine, undefined);
  return (
    <section aria-label={t('scan')}>
      <h2 ref={takeFocus} tabIndex={-1}>
        {t('scan')}
      </h2>
      <Row>
        <Suspense fallback={<Skeleton later width="220px" height="220px" />}>
          <QrCode value={uri} size={200} label={t('qrLabel')} />
        </Suspense>
        <div>
          <p>{t('scanText')}</p>
          <p>{t('keyText')}</p>
          <Key>
            <code>{inFours(secret)}</code>
            <CopyButton
              what={t('key')}
              send="user.text.copy"
              onCopy={() => copy.send({ type: 'user.text.copy', text: secret })}
            />
          </Key>
        </div>
      </Row>
    </section>
  );
}
