import { useTranslation } from 'react-i18next';
import type { Tick } from '../../../../../domain/contract/market/market';
import { usePreferences } from '../../../app/usePreferences';
import { formatDateTime } from '../../../kit/formatTime';

/** Since when the 24 h figures beside it count, for a market that is younger than that. */
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
