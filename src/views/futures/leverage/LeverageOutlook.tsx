import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { FuturesSide } from '../../../../domain/contract/futures/futures';
import { contractRulesOf, type ContractTerms } from '../../../machines/futures/futures/contractTerms';
import { positionsOf } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import { type LeverageChange, leverageOutlook } from '../../../machines/futures/leverage/leverage.outlook';
import { sameData } from '../../../machines/sameData';
import { usePreferences } from '../../app/usePreferences';
import { BeforeAfter } from '../../kit/BeforeAfter';
import { formatPrice, groupDecimal } from '../../kit/format';
import { useFuturesAccount } from '../futures/useFutures';
import { SidesTable } from '../futuresOrder/OrderPreview';

/** Effect of the chosen leverage on open positions: margin and liquidation price. */
export function LeverageOutlook({ terms, leverage }: { terms: ContractTerms; leverage: number }) {
  const { t } = useTranslation('futures');
  const { languageTag } = usePreferences();
  const { pair, price_tick } = terms.contract;
  const held = useSelector(
    useFuturesAccount(),
    (snapshot) => positionsOf(snapshot).filter((one) => one.pair === pair),
    sameData,
  );
  const changes = new Map(
    leverageOutlook(contractRulesOf(terms), held, leverage).map((one) => [one.side, one] as const),
  );
  if (changes.size === 0) return null;
  const row = (text: (of: LeverageChange['before']) => string) => (side: FuturesSide) => {
    const change = changes.get(side);
    if (!change) return null;
    const [before, after] = [text(change.before), text(change.after)];
    return before === after ? after : <BeforeAfter before={before} after={after} />;
  };
  const rows = [
    { id: 'margin', label: t('positionMargin'), cell: row(({ margin }) => groupDecimal(margin, languageTag, 2)) },
    {
      id: 'price',
      label: t('liquidationPrice'),
      cell: row(({ price }) => (price === null ? '--' : formatPrice(price, price_tick, languageTag))),
    },
  ];
  return <SidesTable label={t('preview')} sides={[...changes.keys()]} rows={rows} />;
}
