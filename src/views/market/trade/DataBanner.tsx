import { useTranslation } from 'react-i18next';
import { useDataAge, useReadAge, useTick } from '../../app/useMarket';
import { Seconds } from '../../kit/Seconds';
import { WarnBar } from '../../kit/WarnBar';

/** States the age of the pair's prices when the connection is lost or this pair receives no updates. */
export function DataBanner({ pair }: { pair: string }) {
  const { t } = useTranslation('trade');
  const age = useDataAge(pair);
  const known = useTick(pair) !== null;
  const readAge = useReadAge(pair);
  return (
    <WarnBar>
      {known && (age === 'stale' || age === 'down') && (
        <Seconds read={readAge} render={(seconds) => t('dataStale', { seconds })} />
      )}
    </WarnBar>
  );
}
