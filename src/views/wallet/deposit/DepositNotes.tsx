import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Panel } from '../../kit/Panel';

const Notes = styled(Panel)`
  h2 { font-size: var(--font-base); font-weight: 600; }
  ol { display: grid; gap: var(--space-2); margin: var(--space-3) 0 0; padding-inline-start: 1.4em; list-style: decimal; color: var(--text-2); font-size: var(--font-md); }
`;

/** How a deposit goes, in the order in which it happens. */
export function DepositNotes() {
  const { t } = useTranslation('deposit');
  return (
    <Notes>
      <h2>{t('howTitle')}</h2>
      <ol>
        <li>{t('howChoose')}</li>
        <li>{t('howSend')}</li>
        <li>{t('howConfirm')}</li>
        <li>{t('howCredit')}</li>
      </ol>
    </Notes>
  );
}
