import type { ReactNode } from 'react';
import type { Failure } from '../../../domain/contract/outcome';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from './Button';
import { Icon, type IconName } from './Icon';

const Box = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--space-2);
  min-height: 160px;
  padding: var(--space-5) var(--space-4);
  text-align: center;
  white-space: normal;
  color: var(--text-3);
  & > svg { color: var(--text-3); }
  strong { color: var(--text); font-weight: 600; font-size: var(--font-md); }
  p { max-width: 44ch; font-size: var(--font-md); text-wrap: balance; }
  & > :last-child:not(p, strong) { margin-top: var(--space-2); }
`;

interface EmptyStateProps {
  title: string;
  /** Describes the future content, or the next action. */
  text?: string;
  icon?: IconName;
  action?: ReactNode;
}

/** Empty state: describes the future content and offers the next action. */
export function EmptyState({ title, text, icon = 'layers', action }: EmptyStateProps) {
  return (
    <Box>
      <Icon name={icon} size={28} />
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {action}
    </Box>
  );
}

interface ErrorStateProps {
  title: string;
  /** Key in the `errors` texts of the reason. */
  error?: Failure['error'] | null | undefined;
  /** Shown when no error is known. */
  text?: string;
  onRetry?: () => void;
  /** Flow event of the retry, for the model tests. */
  send?: string;
}

export function ErrorState({ title, error, text, onRetry, send }: ErrorStateProps) {
  const { t } = useTranslation(['common', 'errors']);
  const why = error ? t(`errors:${error}`) : text;
  return (
    <Box role="alert">
      <Icon name="warning" size={28} />
      <strong>{title}</strong>
      {why && <p>{why}</p>}
      {onRetry && (
        <Button onClick={onRetry} data-send={send}>
          {t('retry')}
        </Button>
      )}
    </Box>
  );
}
