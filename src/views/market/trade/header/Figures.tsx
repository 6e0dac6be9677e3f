import { styled } from 'styled-components';
import { useTranslation } from 'react-i18next';
import type { Tick } from '../../../../../domain/contract/market/market';
import { usePreferences } from '../../../app/usePreferences';
import { formatDateTime } from '../../../kit/formatTime';
import { media } from '../../../kit/media';
import { tabular } from '../../../kit/text';

/** Start of the period covered by the 24-hour figures, for a market younger than that. */
export function SinceFigure({ tick }: { tick: Tick | null }) {
  const { t } = useTranslation('trade');
  const { languageTag } = usePreferences();
  if (tick?.since === undefined) return null;
  return (
    <div title={t('sinceHelp')} data-wide>
      <dt>{t('since')}</dt>
      <dd>{formatDateTime(tick.since, languageTag, 'brief')}</dd>
    </div>
  );
}

export const FigureList = styled.dl`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--space-5);
  @media (min-width: 1100px) and (max-width: 1149px) { column-gap: var(--space-3); }
  font-size: var(--font-sm);
  white-space: nowrap;
  div { min-width: max-content; }
  dt { font-size: var(--font-sm); color: var(--text-3); }
  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, auto));
    gap: 0 var(--space-4);
    font-size: var(--font-sm);
    div { display: flex; align-items: center; justify-content: space-between; gap: var(--space-2); min-width: 0; min-height: 20px; }
    div:has(button), div[data-wide] { grid-column: 1 / -1; }
    dt:not(:has(button)) { overflow: hidden; text-overflow: ellipsis; }
    dd { flex: none; }
  }
`;
