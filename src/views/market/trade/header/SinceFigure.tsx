import { useTranslation } from 'react-i18next';
import type { Tick } from '../../../../../domain/contract/market/market';
import { usePreferences } from '../../../app/usePreferences';
import { formatDateTime } from '../../../kit/formatTime';

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
