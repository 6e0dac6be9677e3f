import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { closeOutlook } from '../../../machines/futures/closePosition/closePosition.outlook';
import { buys, contractRulesOf, type ContractTerms, sideOf } from '../../../machines/futures/futures/contractTerms';
import { closesBy } from '../../../machines/futures/futures/holdings';
import { positionsOf } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import * as select from '../../../machines/futures/futuresOrder/futuresOrder.machine';
import type { OrderBody } from '../../../machines/futures/futuresOrder/futuresOrder.types';
import { usePreferences } from '../../app/usePreferences';
import { BeforeAfter } from '../../kit/BeforeAfter';
import { reasonText } from '../../app/reasonText';
import { sameReason } from '../futures/FormField';
import { ExpectedResult } from '../futures/figures';
import { useFuturesAccount, useMark } from '../futures/useFutures';
import { Button } from '../../kit/Button';
import { Checkbox } from '../../kit/Checkbox';
import { Dialog } from '../../kit/Dialog';
import { Figures } from '../../kit/parts.styles';
import { formatPrice, formatQuantity, formatShare, groupDecimal } from '../../kit/format';
import { sends } from '../../kit/sends';
import { useBook, useOpposite } from '../../market/orderBook/useBook';
import { FillFigures, useTakenByOrder } from './FillOutlook';
import { useOpenPreview } from './OrderPreview';
import type { FuturesOrderRef } from './useFuturesOrder';

const Body = styled.div`
  display: grid;
  gap: var(--space-3);
  dl { font-size: var(--font-md); gap: var(--space-2) var(--space-3); }
`;

const Caution = styled.p`
  padding: var(--space-3);
  border-radius: var(--radius-2);
  background: var(--warn-soft);
  color: var(--warn);
  font-size: var(--font-md);
`;

export function FuturesConfirm({ order }: { order: FuturesOrderRef }) {
  const { t } = useTranslation(['futures', 'orders', 'spotOrder']);
  const open = useSelector(order, (snapshot) => snapshot.hasTag('needsConfirm'));
  const draft = useSelector(order, select.draftOf);
  const ask = useSelector(order, (snapshot) => snapshot.context.ask);
  const reason = useSelector(order, select.acceptReasonOf, sameReason);
  if (!draft) return null;
  const { direction } = draft;
  const dismiss = () => order.send({ type: 'user.order.dismiss' });
  return (
    <Dialog
      open={open}
      title={t('confirmTitle', { pair: draft.pair.replace('_', '/') })}
      onClose={dismiss}
      sendClose="user.order.dismiss"
      actions={
        <>
          <Button onClick={dismiss} data-send="user.order.dismiss">
            {t('spotOrder:back')}
          </Button>
          <Button
            variant={buys(direction) ? 'buy' : 'sell'}
            disabled={reason !== null}
            {...sends(order, 'user.order.accept')}
          >
            {t(`direction_${direction}`)}
          </Button>
        </>
      }
    >
      <Body>
        {reason && <Caution role="alert">{reasonText(t, reason)}</Caution>}
        <Summary order={order} />
        <Checkbox
          checked={!ask}
          send="user.confirmation.choose"
          onChange={(skip) => order.send({ type: 'user.confirmation.choose', ask: !skip })}
        >
          {t('spotOrder:doNotAskAgain')}
        </Checkbox>
      </Body>
    </Dialog>
  );
}

/** Profit or loss that the order would realise of the position that it closes. */
function ClosedResult({ terms, draft }: { terms: ContractTerms; draft: OrderBody }) {
  const { pair, direction, type, price, quantity } = draft;
  const side = buys(direction) ? 'short' : 'long';
  const positions = useSelector(useFuturesAccount(), positionsOf);
  const position = positions.find((one) => one.pair === pair && one.side === side);
  const book = useBook(terms.contract.market, contractRulesOf(terms).grid);
  const opposite = useOpposite(book, closesBy(side));
  const mark = useMark(pair);
  if (!position) return null;
  const form = { type, fields: { price: price ?? '', quantity }, percent: null };
  const profit = closeOutlook({ terms, position, form, way: 'order' }, opposite, mark)?.profit ?? null;
  return <ExpectedResult profit={profit} />;
}

function Summary({ order }: { order: FuturesOrderRef }) {
  const { t } = useTranslation(['futures', 'orders', 'spotOrder']);
  const { languageTag } = usePreferences();
  const draft = useSelector(order, select.draftOf);
  const terms = useSelector(order, select.termsOf);
  const { contract, left } = terms;
  const taken = useTakenByOrder(order);
  const trader = useSelector(order, select.traderOf);
  const preview = useOpenPreview(order, draft ? sideOf(draft.direction) : 'long');
  if (!draft) return null;
  const price = (value: string | null | undefined) =>
    value ? formatPrice(value, contract.price_tick, languageTag) : '--';
  const opens = !draft.direction.startsWith('close') && !draft.reduce_only;
  return (
    <Figures>
      <dt>{t('orders:side')}</dt>
      <dd>
        {t(`direction_${draft.direction}`)}
        {draft.reduce_only && ` · ${t('reduceOnly')}`}
      </dd>
      <dt>{t('spotOrder:price')}</dt>
      <dd>{draft.price ? `${price(draft.price)} USDT` : t('spotOrder:marketPrice')}</dd>
      <dt>{t('spotOrder:quantity')}</dt>
      <dd>{`${formatQuantity(draft.quantity, languageTag)} ${left}`}</dd>
      <dt>{t('marginMode')}</dt>
      <dd>{`${t(`mode_${trader.marginMode}`)} ${trader.leverage}×`}</dd>
      {draft.take_profit && <dt>{t('kind_takeProfit')}</dt>}
      {draft.take_profit && <dd>{price(draft.take_profit.value)}</dd>}
      {draft.stop_loss && <dt>{t('kind_stopLoss')}</dt>}
      {draft.stop_loss && <dd>{price(draft.stop_loss.value)}</dd>}
      {draft.time_in_force && <dt>{t('spotOrder:timeInForce')}</dt>}
      {draft.time_in_force && <dd>{t(`spotOrder:force_${draft.time_in_force}`)}</dd>}
      <FillFigures terms={terms} taken={{ ...taken, direction: buys(draft.direction) ? 'buy' : 'sell' }} />
      {!opens && <ClosedResult terms={terms} draft={draft} />}
      {opens && preview && (
        <>
          <dt>{t('orderCost')}</dt>
          <dd>{`${groupDecimal(preview.cost, languageTag, 2)} USDT`}</dd>
          <dt>{t('orderFees')}</dt>
          <dd>{`${groupDecimal(preview.fees, languageTag, 2)} USDT`}</dd>
          <dt>{t('marginRatio')}</dt>
          <dd>
            <BeforeAfter
              before={preview.before.ratio && formatShare(preview.before.ratio, languageTag)}
              after={preview.after.ratio ? formatShare(preview.after.ratio, languageTag) : '--'}
            />
          </dd>
          <dt>{t('liquidationPrice')}</dt>
          <dd>
            <BeforeAfter
              before={preview.before.price && price(preview.before.price)}
              after={price(preview.after.price)}
            />
          </dd>
        </>
      )}
    </Figures>
  );
}
