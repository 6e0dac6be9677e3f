import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { faucetMachine, canRequest, isOpen, limitedUntil } from '../../../machines/wallet/faucet/faucet.machine';
import { useFlow } from '../../app/useFlow';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';
import { Badge } from '../../kit/Badge';
import { Button, type ButtonProps } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { DismissButton } from '../../kit/ConfirmDialog';
import { formatDateTime } from '../../kit/formatTime';
import { Icon } from '../../kit/Icon';
import { IconButton } from '../../kit/IconButton';
import { Select } from '../../kit/Select';
import { changes, sends } from '../../kit/sends';

const Body = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  & > div { width: 100%; }
  p { color: var(--text-2); }
`;

const Limit = styled.p`
  && {
    display: flex;
    gap: var(--space-2);
    width: 100%;
    padding: var(--space-3);
    border-radius: var(--radius-2);
    background: var(--warn-soft);
    color: var(--warn);
    font-size: var(--font-md);
  }
  svg { flex: none; margin-top: 2px; }
`;

interface FaucetButtonProps {
  currency: string;
  look: 'icon' | 'button';
  /** True when the account has none of the currency: one press requests it, and the dialog opens only to explain a rejection. */
  lacking?: boolean;
  /** Variant of the button; secondary next to a more important action. */
  variant?: ButtonProps['variant'];
}

/**
 * Opens the sandbox faucet. Only for a sandbox exchange; renders nothing outside the main portfolio, which receives the test funds.
 */
export function FaucetButton({ currency, look, lacking = false, variant = 'primary' }: FaucetButtonProps) {
  const { t } = useTranslation('wallet');
  const { currencies } = usePlatform();
  const { portfolio } = useSession();
  const symbols = useMemo(
    () => currencies.filter(({ networks }) => networks.length > 0).map(({ symbol }) => symbol),
    [currencies],
  );
  const faucet = useFlow(faucetMachine, { currencies: symbols }, `${look}:${currency}`);
  const open = () => faucet.send({ type: 'user.faucet.open', currency });
  if (portfolio) return null;
  return (
    <>
      {lacking ? (
        <Button variant="primary" size="sm" {...sends(faucet, { type: 'user.funds.request', currency })}>
          {t('faucetOpen')}
        </Button>
      ) : look === 'icon' ? (
        <IconButton
          icon="plus"
          size="sm"
          iconSize={16}
          label={t('faucetOpen')}
          onClick={open}
          data-send="user.faucet.open"
        />
      ) : (
        <Button variant={variant} onClick={open} data-send="user.faucet.open">
          {t('faucetOpen')}
        </Button>
      )}
      <FaucetDialog faucet={faucet} />
    </>
  );
}

function FaucetDialog({ faucet }: { faucet: ReturnType<typeof useFlow<typeof faucetMachine>> }) {
  const { t } = useTranslation('wallet');
  const open = useSelector(faucet, isOpen);
  const busy = useSelector(faucet, (snapshot) => snapshot.hasTag('busy'));
  const ready = useSelector(faucet, canRequest);
  const canClose = useSelector(faucet, (snapshot) => snapshot.can({ type: 'user.faucet.dismiss' }));
  const chosen = useSelector(faucet, (snapshot) => snapshot.context.currency);
  const offered = useSelector(faucet, (snapshot) => snapshot.context.currencies);
  const limited = useSelector(faucet, limitedUntil);
  const { languageTag } = usePreferences();
  const dismiss = () => faucet.send({ type: 'user.faucet.dismiss' });
  return (
    <Dialog
      open={open}
      title={t('faucetTitle')}
      onClose={dismiss}
      sendClose="user.faucet.dismiss"
      canClose={canClose}
      width={400}
      actions={
        <>
          <DismissButton canClose={canClose} onClick={dismiss} data-send="user.faucet.dismiss">
            {t('close')}
          </DismissButton>
          <Button
            variant="primary"
            busy={busy}
            disabled={limited !== null || !ready}
            {...sends(faucet, 'user.faucet.request')}
          >
            {t('faucetRequest', { currency: chosen })}
          </Button>
        </>
      }
    >
      <Body>
        <Badge $tone="warn">{t('sandbox')}</Badge>
        <p>{t('faucetText')}</p>
        <Select
          label={t('currency')}
          value={chosen}
          options={offered.map((symbol) => ({ value: symbol, label: symbol }))}
          disabled={busy}
          {...changes(faucet, 'user.currency.choose', 'currency')}
        />
        {limited !== null && (
          <Limit role="alert">
            <Icon name="warning" size={16} />
            {t('faucetLimited', { currency: chosen, time: formatDateTime(limited, languageTag) })}
          </Limit>
        )}
      </Body>
    </Dialog>
  );
}
