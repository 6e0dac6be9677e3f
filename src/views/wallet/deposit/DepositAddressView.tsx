import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { DepositAddress } from '../../../../domain/contract/wallet/deposit';
import { copyMachine } from '../../../machines/tools/copy/copy.machine';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { Button } from '../../kit/Button';
import { formatQuantity } from '../../kit/format';
import { Icon } from '../../kit/Icon';
import { media, PHONE, useMedia } from '../../kit/media';
import { Skeleton } from '../../kit/Skeleton';
import { sends } from '../../kit/sends';
import { Figures, Tip } from '../walletPlace/walletPlace.styles';

const QrCode = lazy(() => import('../../kit/QrCode'));

const Card = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-4);
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  ${media.phone} { grid-template-columns: minmax(0, 1fr); justify-items: center; padding: var(--space-3); }
`;

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: space-between;
  gap: var(--space-4);
  width: 100%;
`;

const Text = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  h2 { font-size: var(--font-sm); font-weight: 400; color: var(--text-2); }
  code { font-size: var(--font-lg); overflow-wrap: anywhere; line-height: 1.4; }
  ${media.phone} { code { font-size: var(--font-md); } button { width: 100%; } }
`;

interface DepositAddressViewProps {
  /** Null while loading. */
  address: DepositAddress | null;
}

/** Deposit address as QR code and text, with the information needed before sending to it. */
export function DepositAddressView({ address }: DepositAddressViewProps) {
  const { t } = useTranslation(['deposit', 'wallet']);
  const { languageTag } = usePreferences();
  const size = useMedia(PHONE) ? 110 : 200;
  const blank = <Skeleton width={`${size + 20}px`} height={`${size + 20}px`} />;
  return (
    <>
      <Card>
        {address === null ? (
          blank
        ) : (
          <Suspense fallback={blank}>
            <QrCode value={address.address} size={size} label={t('codeFor', { address: address.address })} />
          </Suspense>
        )}
        <Side>
          <AddressText address={address} />
          <Figures>
            <dt>{t('min')}</dt>
            <dd>
              {address ? (
                `${formatQuantity(address.deposit_min, languageTag)} ${address.currency}`
              ) : (
                <Skeleton width="80px" />
              )}
            </dd>
            <dt>{t('confirmationsNeeded')}</dt>
            <dd>{address ? address.confirmations : <Skeleton width="40px" />}</dd>
            <dt>{t('creditedTo')}</dt>
            <dd>{t('wallet:spot')}</dd>
          </Figures>
        </Side>
      </Card>
      {address && (
        <Tip>
          <Icon name="warning" size={16} />
          {address.sandbox
            ? t('sandboxAddress')
            : t('onlyThis', { currency: address.currency, network: address.network })}
        </Tip>
      )}
    </>
  );
}

function AddressText({ address }: DepositAddressViewProps) {
  const { t } = useTranslation('deposit');
  const copy = useFlow(copyMachine, undefined);
  return (
    <Text>
      <h2>{address ? t('addressOn', { currency: address.currency, network: address.network }) : t('address')}</h2>
      {address ? <code>{address.address}</code> : <Skeleton width="min(340px, 100%)" height="1.4em" />}
      {address && (
        <Button variant="primary" {...sends(copy, { type: 'user.text.copy', text: address.address })}>
          <Icon name="copy" size={16} />
          {t('copyAddress')}
        </Button>
      )}
    </Text>
  );
}
