import { useTranslation } from 'react-i18next';
import { useDataAge, useReadAge, useTick } from '../../app/useMarket';
import { Seconds } from '../../kit/Seconds';
import { WarnBar } from './WarnBar';

/** Says how old the pair's prices are, when the connection is lost or nothing is heard of this pair. */
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
