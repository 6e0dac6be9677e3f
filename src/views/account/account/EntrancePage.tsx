import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LinkButton } from '../../kit/Button';
import { media } from '../../kit/media';

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 440px);
  justify-content: center;
  align-content: start;
  padding: var(--space-7) var(--space-4);
  ${media.phone} {
    padding: var(--space-5) var(--space-4);
  }
`;

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  padding: var(--space-6);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  ${media.phone} { width: 100%; padding: var(--space-5) var(--space-4); }
  h1 { font-size: var(--font-2xl); letter-spacing: -0.01em; }
`;

const Head = styled.header`
  display: grid;
  gap: var(--space-2);
  p { color: var(--text-2); }
`;

export const EntranceFoot = styled.p`
  color: var(--text-2);
  text-align: center;
  a { display: inline-block; color: var(--text); text-decoration: underline; }
`;

interface EntrancePageProps {
  title: string;
  lead?: string;
  /** State of the flow, for the model tests. */
  state: string;
  children: ReactNode;
}

export function EntrancePage({ title, lead, state, children }: EntrancePageProps) {
  return (
    <Page data-state={state}>
      <Card>
        <Head>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </Head>
        {children}
      </Card>
    </Page>
  );
}

/** Replaces the login or registration form when a user is already signed in. */
export function SignedInNote({ title, account }: { title: string; account: string }) {
  const { t } = useTranslation('login');
  return (
    <EntrancePage title={title} lead={t('signedInAs', { account })} state="signedIn">
      <LinkButton to="/home" variant="primary" size="lg" full>
        {t('goOn')}
      </LinkButton>
    </EntrancePage>
  );
}
