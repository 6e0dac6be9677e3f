import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { againReason } from '../../../machines/wallet/withdrawal/withdrawal.reasons';
import { madeOf } from '../../../machines/wallet/withdrawal/withdrawal.machine';
import { usePreferences } from '../../app/usePreferences';
import { SubmitButton } from '../../kit/Button';
import { formatQuantity } from '../../kit/format';
import { Icon } from '../../kit/Icon';
import { Figures } from '../walletPlace/walletPlace.styles';
import type { WithdrawalRef } from './withdrawalRef';

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: 520px;
  margin: var(--space-4) auto;
  header { display: grid; justify-items: center; gap: var(--space-2); text-align: center; }
  header svg { padding: 10px; width: 48px; height: 48px; border-radius: 50%; background: var(--accent-soft); color: var(--accent); }
  header p { color: var(--text-2); }
  h2 { font-size: var(--font-lg); }
`;

/** The withdrawal that was just accepted. */
export function WithdrawalMade({ flow }: { flow: WithdrawalRef }) {
  const { t } = useTranslation(['withdrawal', 'addressBook', 'securityCheck']);
  const { languageTag } = usePreferences();
  const made = useSelector(flow, madeOf);
  const reason = useSelector(flow, againReason);
  if (made === null) return null;
  const amount = (text: string) => `${formatQuantity(text, languageTag)} ${made.currency}`;
  return (
    <Card aria-live="polite">
      <header>
        <Icon name="check" size={28} />
        <h2>{t('madeTitle')}</h2>
        <p>{t('madeText')}</p>
      </header>
      <Figures>
        <dt>{t('received')}</dt>
        <dd>
          <strong>{amount(made.quantity)}</strong>
        </dd>
        <dt>{t('fee')}</dt>
        <dd>{amount(made.fee)}</dd>
        <dt>{t('addressBook:network')}</dt>
        <dd>{made.network}</dd>
        <dt>{t('addressBook:address')}</dt>
        <dd>
          <code>{made.address}</code>
        </dd>
      </Figures>
      <SubmitButton
        type="button"
        variant="secondary"
        reason={reason ? t(reason) : null}
        data-send="user.withdrawal.again"
        onClick={() => flow.send({ type: 'user.withdrawal.again' })}
      >
        {t('again')}
      </SubmitButton>
    </Card>
  );
}
