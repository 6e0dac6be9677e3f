import { styled } from 'styled-components';
import { Panel } from '../../kit/Panel';
import { media } from '../../kit/media';

export const SettingLead = styled.p`
  max-width: 68ch;
  color: var(--text-2);
  a { color: var(--text); text-decoration: underline; }
`;

export const SettingPanel = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  width: 100%;
  max-width: 560px;
  padding: var(--space-5);
  h2 { font-size: var(--font-lg); }
  & > section { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-3); }
  ${media.phone} { padding: var(--space-4); }
`;

export const SettingNote = styled.p`
  padding: var(--space-2) var(--space-3);
  background: var(--warn-soft);
  color: var(--text);
  border-radius: var(--radius-2);
  a { color: inherit; text-decoration: underline; }
`;

export const SettingActs = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
