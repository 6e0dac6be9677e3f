import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { media } from '../../kit/media';
import { Skeleton } from '../../kit/Skeleton';
import { useLiveTitle } from '../../kit/useLiveTitle';

export const Screen = styled.main`
  display: flex;
  flex-direction: column;
  ${media.beside} { && { flex: none; height: max(640px, calc(100dvh - var(--header) - var(--banners, 0px))); } }
  ${media.phone} { min-height: calc(100dvh - var(--header) - var(--bottom-nav)); }
`;

/** Placeholder for the strip, of the same height and with the name in the same place. */
const WaitingHead = styled.div`
  display: flex;
  align-items: center;
  min-height: 52px;
  padding-inline-start: 118px;
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  h1 { font-size: var(--font-lg); font-weight: 600; line-height: 24px; }
  @media (min-width: 1100px) and (max-width: 1279px) { min-height: 83px; }
  ${media.tablet} { align-items: start; min-height: 91px; padding-top: var(--space-3); h1 { line-height: 26px; } }
  ${media.phone} { min-height: 161px; padding: var(--space-2) 0 0 54px; h1 { line-height: 28px; } }
`;

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
