import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Badge } from '../../kit/Badge';

const Box = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  justify-items: start;
  padding: var(--space-3) var(--space-4);
  background: var(--raised);
  border-radius: var(--radius-2);
  font-size: var(--font-md);
  p,
  code {
    overflow-wrap: anywhere;
  }
  code { font-size: var(--font-md); user-select: all; overflow-wrap: anywhere; }
`;

/** Content shown only on a sandbox exchange, marked as such. */
export function SandboxNote({ children }: { children: ReactNode }) {
  const { t } = useTranslation('login');
  return (
    <Box aria-label={t('sandbox')}>
      <Badge $tone="warn">{t('sandbox')}</Badge>
      {children}
    </Box>
  );
}
