import { useTranslation } from 'react-i18next';
import type { WithdrawalQuote } from '../../../../domain/contract/wallet/withdrawal';
import { deductedFor } from '../../../machines/wallet/withdrawal/withdrawal.check';
import { usePreferences } from '../../app/usePreferences';
import { formatQuantity } from '../../kit/format';
import { Figures } from '../walletPlace/walletPlace.styles';

interface WithdrawalFiguresProps {
  quote: WithdrawalQuote;
  scale: number;
  /** As typed. */
  quantity: string;
}

/** What a quantity costs and what arrives; "--" while it is none. */
export function WithdrawalFigures({ quote, scale, quantity }: WithdrawalFiguresProps) {
  const { t } = useTranslation('withdrawal');
  const { languageTag } = usePreferences();
  const deducted = deductedFor(quote, scale, quantity);
  const amount = (text: string) => `${formatQuantity(text, languageTag)} ${quote.currency}`;
  return (
    <Figures>
      <dt>{t('min')}</dt>
      <dd>{amount(quote.min)}</dd>
      <dt>{t('fee')}</dt>
      <dd>{amount(quote.fee)}</dd>
      <dt>{t('received')}</dt>
      <dd>
        <strong>{deducted === null ? '--' : amount(quantity)}</strong>
      </dd>
      <dt>{t('deducted')}</dt>
      <dd>{deducted === null ? '--' : amount(deducted)}</dd>
    </Figures>
  );
}
