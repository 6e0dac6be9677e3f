import { styled } from 'styled-components';
import { media } from './media';

export type DialogPlace = 'centre' | 'bottom' | 'end' | 'whole';

export const Shell = styled.dialog<{ $place: DialogPlace; $width: number }>`
  display: flex;
  flex-direction: column;
  inset-block-end: var(--keyboard);
  margin: auto;
  padding: 0;
  width: min(${({ $width }) => $width}px, calc(100vw - 32px));
  max-width: none;
  max-height: min(84dvh, 780px, 100dvh - var(--keyboard));
  background: var(--surface);
  color: var(--text);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  box-shadow: var(--shadow);
  overflow: hidden;
  animation: statex-rise var(--slow) var(--ease);
  &::backdrop { background: var(--overlay); }
  ${({ $place }) => $place === 'end' && 'margin: 0 0 0 auto; height: 100dvh; max-height: calc(100dvh - var(--keyboard)); border-radius: 0; border-width: 0 0 0 1px;'}
  ${({ $place }) => $place === 'bottom' && 'margin: auto 0 0; width: 100vw; border-radius: 14px 14px 0 0; border-width: 1px 0 0;'}
  ${({ $place }) => $place === 'whole' && 'margin: 0 0 auto; width: 100vw; height: 100dvh; max-height: calc(100dvh - var(--keyboard)); border: 0; border-radius: 0;'}
  ${media.phone} {
    ${({ $place }) => $place === 'centre' && 'margin: auto 0 0; width: 100vw; border-radius: 14px 14px 0 0; border-width: 1px 0 0; max-height: min(88dvh, 100dvh - var(--keyboard));'}
    padding-bottom: env(safe-area-inset-bottom);
  }
  @keyframes statex-rise {
    from { opacity: 0; translate: 0 12px; }
  }
`;

/** Not a header element: outside of main a screen reader would announce it as another banner. */
export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-3) var(--space-3) var(--space-5);
  border-bottom: 1px solid var(--line);
  h2 { font-size: var(--font-lg); }
  ${media.phone} { padding: var(--space-1) var(--space-2) var(--space-1) var(--space-4); }
`;

export const Body = styled.div<{ $place: DialogPlace }>`
  flex: 1;
  min-height: 0;
  padding: var(--space-4) var(--space-5);
  overflow: auto; overscroll-behavior: contain;
  ${media.phone} { padding: var(--space-3) var(--space-4); }
  ${({ $place }) => $place === 'whole' && '&& { padding: 0; scroll-padding: 32px 0 220px; } [data-keyboard] > && { scroll-padding-bottom: 172px; }'}
`;

export const Foot = styled.footer`
  display: flex;
  justify-content: flex-end;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-5) var(--space-4);
  border-top: 1px solid var(--line);
  ${media.phone} { padding: var(--space-3) var(--space-4); & > * { flex: 1; } }
`;
