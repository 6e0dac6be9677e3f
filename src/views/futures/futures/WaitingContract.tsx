import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { media } from '../../kit/media';
import { Skeleton } from '../../kit/Skeleton';
import { useLiveTitle } from '../../kit/useLiveTitle';

export const Screen = styled.main`
  display: flex;
  flex-direction: column;
  ${media.beside} { && { flex: none; height: max(640px, calc(100dvh - var(--header))); } }
  ${media.phone} { min-height: calc(100dvh - var(--header) - var(--bottom-nav)); }
`;

/** Placeholder for the strip. */
const WaitingHead = styled.div`
  display: flex;
  align-items: center;
  min-height: 64px;
  padding: 0 var(--space-4);
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  h1 { font-size: var(--font-xl); }
`;

/** While the exchange is asked for the contract: the screen's frame. */
export function WaitingContract({ pair }: { pair: string }) {
  const { t } = useTranslation('futures');
  const name = t('contractName', { pair: pair.replace('_', '/') });
  useLiveTitle(name);
  return (
    <Screen aria-busy="true">
      <WaitingHead>
        <h1>{name}</h1>
      </WaitingHead>
      <Skeleton height="100%" />
    </Screen>
  );
}
