import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Page = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-3);
  min-height: 60vh;
  padding: var(--space-7) var(--space-4);
  text-align: center;
  h1 { font-size: var(--font-2xl); }
  p { max-width: 52ch; color: var(--text-2); }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
  margin-top: var(--space-3);
`;

interface NoticeProps {
  title: string;
  text: string;
  /** Links to continue with. */
  children?: ReactNode;
}

export function Notice({ title, text, children }: NoticeProps) {
  return (
    <Page>
      <h1>{title}</h1>
      <p>{text}</p>
      {children && <Acts>{children}</Acts>}
    </Page>
  );
}
