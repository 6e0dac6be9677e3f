import type { FiatOffer } from '../../../../domain/contract/fiat/fiat';
import { Badge } from '../../kit/Badge';
import { useFiatWords } from '../fiatDeal/useFiatWords';

/** Status of the user's own offer; a waiting one may be paused because the market has left its price. */
export function OfferBadge({ offer: { status, paused } }: { offer: Pick<FiatOffer, 'status' | 'paused'> }) {
  const { t, offerName, toneOf } = useFiatWords();
  return <Badge $tone={toneOf(status)}>{paused ? t('fiat:offerPaused') : offerName(status)}</Badge>;
}
