import { styled } from 'styled-components';
import { media } from '../../kit/media';
import { tabular } from '../../kit/text';

export const Explained = styled.div`
  display: grid;
  gap: var(--space-3);
`;

export const Bar = styled.div`
  flex: none;
  display: grid;
  gap: var(--space-1);
  padding: var(--space-2) var(--space-3);
  border-bottom: 1px solid var(--line);
  background: var(--raised);
  p { overflow: hidden; font-size: var(--font-sm); color: var(--text-3); text-overflow: ellipsis; white-space: nowrap; }
`;

export const SizeRow = styled.div`
  ${tabular}
  display: flex;
  align-items: center;
  gap: var(--space-1);
  > div:first-child { flex: 1; min-width: 0; flex-wrap: nowrap; }
  > div:first-child button { min-width: 0; padding: 0 var(--space-1); overflow: hidden; background: var(--surface); text-overflow: ellipsis; }
  > div:first-child button[aria-pressed='true'] { background: var(--hover); }
`;

export const EffectRow = styled.div`
  label { min-height: 24px; font-size: var(--font-sm); }
  ${media.phone} { label { min-height: 40px; } }
`;
