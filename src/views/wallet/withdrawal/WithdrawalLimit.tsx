import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { WithdrawalQuote } from '../../../../domain/contract/wallet/withdrawal';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { LinkButton } from '../../kit/Button';
import { formatQuantity, groupDecimal } from '../../kit/format';
import { Panel } from '../../kit/Panel';
import { Progress } from '../../kit/Progress';
import { Stack } from '../walletPlace/walletPlace.styles';

const Limit = styled(Panel)`
  display: grid;
  gap: var(--space-3);
  h2 { font-size: var(--font-md); font-weight: 600; }
  strong { font-size: var(--font-lg); font-variant-numeric: tabular-nums; }
  p { color: var(--text-2); font-size: var(--font-md); }
`;

const Notes = styled(Panel)`
  h2 { font-size: var(--font-md); font-weight: 600; }
  ul { display: grid; gap: var(--space-2); margin: var(--space-3) 0 0; padding-inline-start: 1.2em; list-style: disc; color: var(--text-2); font-size: var(--font-md); }
`;

/** Used part of a USDT limit, percent; only determines the length of a bar. */
const usedPercent = ({ used, limit }: WithdrawalQuote) => Math.min(100, (Number(used) / (Number(limit) || 1)) * 100);

/** Remaining 24-hour withdrawal limit, and how to raise it. */
export function WithdrawalLimit({ quote }: { quote: WithdrawalQuote | null }) {
  const { t } = useTranslation('withdrawal');
  const { languageTag } = usePreferences();
  const { name_check: limits } = usePlatform().config;
  return (
    <Stack>
      {quote && (
        <Limit>
          <h2>{t('limitTitle')}</h2>
          <strong>{t('limitLeft', { left: groupDecimal(quote.left, languageTag, 2) })}</strong>
          <Progress percent={usedPercent(quote)} label={t('limitUsed')} />
          <p>
            {t('limitOf', {
              used: groupDecimal(quote.used, languageTag, 2),
              limit: formatQuantity(quote.limit, languageTag),
            })}
          </p>
          {!quote.verified && (
            <>
              <p>{t('limitHigher', { limit: groupDecimal(String(limits.draw_check), languageTag) })}</p>
              <LinkButton to="/user/identity">{t('verify')}</LinkButton>
            </>
          )}
        </Limit>
      )}
      {quote === null && (
        <Limit>
          <h2>{t('limitTitle')}</h2>
          <p>{t('limitChoose')}</p>
        </Limit>
      )}
      <Notes>
        <h2>{t('notesTitle')}</h2>
        <ul>
          <li>{t('noteAddress')}</li>
          <li>{t('noteCancel')}</li>
          <li>{t('noteFailure')}</li>
        </ul>
      </Notes>
    </Stack>
  );
}
