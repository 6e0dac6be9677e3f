import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { closeOutlook, reversedOutlook } from '../../../machines/futures/closePosition/closePosition.outlook';
import { closesBy } from '../../../machines/futures/futures/holdings';
import { contractRulesOf } from '../../../machines/futures/futures/contractTerms';
import { accountOf } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import { usePreferences } from '../../app/usePreferences';
import { useFuturesAccount, useMark, useRulesFor } from '../futures/useFutures';
import { ResultFigures } from '../futures/figures';
import { Figures, WarningNote } from '../../kit/parts.styles';
import { formatPercent, formatPrice, formatQuantity, formatShare, groupDecimal } from '../../kit/format';
import { useBook, useOpposite } from '../../market/orderBook/useBook';
import type { ClosePositionRef } from './CloseDialog';

/**
 * Profit that closing against the current book would realise, the part that the book cannot absorb, and the position that a reversal
 * opens.
 */
export function CloseOutlook({ close }: { close: ClosePositionRef }) {
  const { t } = useTranslation(['futures', 'spotOrder']);
  const { languageTag } = usePreferences();
  const context = useSelector(close, (snapshot) => snapshot.context);
  const { terms, position, way } = context;
  const { contract } = terms;
  const book = useBook(contract.market, contractRulesOf(terms).grid);
  const opposite = useOpposite(book, closesBy(position.side));
  const mark = useMark(contract.pair);
  const account = useSelector(useFuturesAccount(), accountOf);
  const rulesFor = useRulesFor(contract.pair);
  const outlook = closeOutlook(context, opposite, mark);
  if (outlook === null) return null;
  const reversed =
    way === 'reverse' && account !== null ? reversedOutlook(context, opposite, mark, account, rulesFor) : null;
  const { slippage, worst, profit, fee, surplus } = outlook;
  const rate = formatShare(contract.taker_fee, languageTag);
  const price = (text: string) => formatPrice(text, contract.price_tick, languageTag);
  return (
    <>
      <Figures>
        <dt>{t('expectedPrice')}</dt>
        <dd>{outlook.price === null ? '--' : `≈ ${price(outlook.price)}`}</dd>
        {slippage !== null && <dt>{t('spotOrder:slippage')}</dt>}
        {slippage !== null && <dd>{formatPercent(slippage, languageTag)}</dd>}
        {worst !== null && <dt>{t('spotOrder:worstPrice')}</dt>}
        {worst !== null && <dd>{price(worst)}</dd>}
        <ResultFigures {...{ profit, fee, rate }} reopens={way === 'reverse'} />
        {reversed && (
          <>
            <dt>{t('initialMargin')}</dt>
            <dd>{`≈ ${groupDecimal(reversed.margin, languageTag, 2)} USDT`}</dd>
            <dt>{t('estimatedLiquidation')}</dt>
            <dd>{reversed.liquidation === null ? '--' : price(reversed.liquidation)}</dd>
          </>
        )}
      </Figures>
      {surplus !== null && (
        <WarningNote>
          {t('surplusWarning', { quantity: formatQuantity(surplus, languageTag), currency: terms.left })}
        </WarningNote>
      )}
    </>
  );
}
