import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ShownPage } from '../../machines/recording/picture';

const Line = styled.p`
  margin-bottom: var(--space-2);
  color: var(--text-2);
  font-size: var(--font-sm);
  overflow-wrap: anywhere;
  code { font-family: ui-monospace, monospace; color: var(--text); }
`;

/** The viewed page, and its flow used last. */
export function PageLine({ page: { address, flow } }: { page: ShownPage }) {
  const { t } = useTranslation('inspector');
  if (address === null) return null;
  return (
    <Line>
      {t('page')} <code>{address}</code>
      {flow !== null && (
        <>
          {' · '}
          {t('usedLast')} <code>{flow}</code>
        </>
      )}
    </Line>
  );
}
