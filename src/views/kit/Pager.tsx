import { useId } from 'react';
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

/** Page navigation for a list; hidden when everything fits on one page. Both buttons stay, so that focus does at the ends. */
export function Pager({ page, pageSize, count, onPage, send }: PagerProps) {
  const { t } = useTranslation('common');
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const place = useId();
  if (pages === 1) return null;
  const turn = (icon: 'chevronLeft' | 'chevronRight', label: string, to: number) => {
    const unavailable = to < 1 || to > pages;
    return (
      <IconButton
        icon={icon}
        size="sm"
        label={label}
        unavailable={unavailable}
        aria-describedby={unavailable ? place : undefined}
        data-send={send}
        onClick={() => onPage(to)}
      />
    );
  };
  return (
    <Row aria-label={t('pages')}>
      <span id={place} aria-live="polite">
        {t('pageOf', { page, pages })}
      </span>
      {turn('chevronLeft', t('previousPage'), page - 1)}
      {turn('chevronRight', t('nextPage'), page + 1)}
    </Row>
  );
}
