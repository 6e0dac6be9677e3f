import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { IconButton } from './IconButton';
import { tabular } from './text';

const Row = styled.nav`
  ${tabular}
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-3);
  font-size: var(--font-sm);
  color: var(--text-2);
`;

interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Total number of rows. */
  count: number;
  onPage: (page: number) => void;
  send?: string;
}

/** Page navigation for a list; hidden when everything fits on one page. */
export function Pager({ page, pageSize, count, onPage, send }: PagerProps) {
  const { t } = useTranslation('common');
  const pages = Math.max(1, Math.ceil(count / pageSize));
  if (pages === 1) return null;
  return (
    <Row aria-label={t('pages')}>
      <span aria-live="polite">{t('pageOf', { page, pages })}</span>
      {page > 1 && (
        <IconButton
          icon="chevronLeft"
          size="sm"
          label={t('previousPage')}
          data-send={send}
          onClick={() => onPage(page - 1)}
        />
      )}
      {page < pages && (
        <IconButton
          icon="chevronRight"
          size="sm"
          label={t('nextPage')}
          data-send={send}
          onClick={() => onPage(page + 1)}
        />
      )}
    </Row>
  );
}
