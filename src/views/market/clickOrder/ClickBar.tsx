import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { PositionMode, FuturesDirection } from '../../../../domain/contract/futures/futures';
import * as select from '../../../machines/market/clickOrder/clickOrder.machine';
import { deedOf, quantityAt } from '../../../machines/market/clickOrder/clickOrder.orders';
import type { ClickMarket } from '../../../machines/market/clickOrder/clickOrder.types';
import { usePreferences } from '../../app/usePreferences';
import { Chip, Chips } from '../../kit/Chips';
import { formatPrice, formatQuantity } from '../../kit/format';
import { IconButton } from '../../kit/IconButton';
import { media, PHONE, useMedia } from '../../kit/media';
import { Rows } from '../../kit/parts.styles';
import type { LevelDesk } from '../orderBook/levelDesk';
import type { TradePair } from '../trade/tradePair';
import { ClickSizes } from './ClickSizes';
import { useClickOrder, type ClickOrderRef } from './useClickOrder';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { Segmented } from '../../kit/Segmented';
import { tabular } from '../../kit/text';
import { decides, sends } from '../../kit/sends';

const Bar = styled.div`
  flex: none;
  display: grid;
  gap: var(--space-1);
  padding: var(--space-2) var(--space-3);
  border-bottom: 1px solid var(--line);
  background: var(--raised);
  p { overflow: hidden; font-size: var(--font-sm); color: var(--text-3); text-overflow: ellipsis; white-space: nowrap; }
`;

const SizeRow = styled.div`
  ${tabular}
  display: flex;
  align-items: center;
  gap: var(--space-1);
  > div:first-child { flex: 1; min-width: 0; flex-wrap: nowrap; }
  > div:first-child button { min-width: 0; padding: 0 var(--space-1); overflow: hidden; background: var(--surface); text-overflow: ellipsis; }
  > div:first-child button[aria-pressed='true'] { background: var(--hover); }
`;

const EffectRow = styled.div`
  label { min-height: 24px; font-size: var(--font-sm); }
  ${media.phone} { label { min-height: 40px; } }
`;

const EFFECTS = ['open', 'close'] as const;

interface ClickBarProps {
  trade: TradePair;
  market: ClickMarket;
  /** In hedge mode, a click either opens or closes a side. */
  mode: PositionMode;
  desk: LevelDesk;
}

/** Settings of one-click orders, shown while one-click trading is on. */
export function ClickBar(props: ClickBarProps) {
  const flow = useClickOrder(props.trade.name, props.market);
  return useSelector(flow, select.isOn) ? <SizeBar {...props} /> : null;
}

function SizeBar({ trade, market, mode, desk }: ClickBarProps) {
  const { t } = useTranslation('clickOrder');
  const { languageTag } = usePreferences();
  const flow = useClickOrder(trade.name, market);
  const phone = useMedia(PHONE);
  const choice = useSelector(flow, select.choiceOf);
  const effect = useSelector(flow, select.effectShown);
  const deed = useCallback((buys: boolean) => deedOf(buys, effect, mode), [effect, mode]);
  const { left_symbol: left, right_symbol: right, price_tick: tick } = trade.pair;
  const arm = useCallback(
    (bar: HTMLElement | null) =>
      desk.arm(
        bar && {
          click: (level) => flow.send({ type: 'user.level.click', ...level }),
          words: (level) => {
            const quantity = quantityAt(market, choice, level);
            return t(`at_${deed(level.buys)}`, {
              quantity: `${quantity === '' ? '--' : formatQuantity(quantity, languageTag)} ${left}`,
              price: formatPrice(level.price, tick, languageTag),
            });
          },
        },
      ),
    [desk, flow, market, choice, deed, t, languageTag, left, tick],
  );
  return (
    <Bar ref={arm} data-one-click={effect}>
      <SizeRow>
        <Chips aria-label={t('sizes')}>
          {choice.sizes.map((size, at) => (
            <Chip
              // Two sizes may be equal; the index is their identity.
              key={`${at} ${size}`}
              aria-pressed={at === choice.at}
              title={formatQuantity(size, languageTag)}
              data-size={at + 1}
              {...sends(flow, { type: 'user.clickSize.choose', at })}
            >
              {formatQuantity(size, languageTag)}
            </Chip>
          ))}
        </Chips>
        <small>{choice.basis === 'base' ? left : right}</small>
        <IconButton
          icon="pencil"
          size="sm"
          iconSize={14}
          label={t('edit')}
          unavailable={!useSelector(flow, select.isChangeable)}
          {...sends(flow, 'user.clickSizes.open')}
        />
      </SizeRow>
      <p>{t(phone ? 'legend' : 'legendShift')}</p>
      {mode === 'hedge' && <ClickEffect flow={flow} />}
      <ClickSizes flow={flow} market={market} left={left} right={right} />
      <ClickConfirm flow={flow} trade={trade} deed={deed} />
    </Bar>
  );
}

interface ClickConfirmProps {
  flow: ClickOrderRef;
  trade: TradePair;
  deed: (buys: boolean) => FuturesDirection;
}

/** Confirms an order that is large relative to the funds, or far from the last price. */
function ClickConfirm({ flow, trade, deed }: ClickConfirmProps) {
  const { t } = useTranslation('clickOrder');
  const { languageTag } = usePreferences();
  const draft = useSelector(flow, (snapshot) => snapshot.context.draft);
  const { left_symbol: left, price_tick: tick } = trade.pair;
  const words = draft && {
    quantity: `${formatQuantity(draft.quantity, languageTag)} ${left}`,
    price: formatPrice(draft.price, tick, languageTag),
  };
  return (
    <ConfirmDialog
      open={useSelector(flow, select.isAsking)}
      title={t('askTitle')}
      acceptLabel={t('send')}
      dismissLabel={t('back')}
      {...decides(flow, 'user.order.accept', 'user.order.dismiss')}
    >
      {draft && words && (
        <Rows>
          <strong>{t(`at_${deed(draft.buys)}`, words)}</strong>
          {draft.cautions.map((caution) => (
            <p key={caution}>{t(caution)}</p>
          ))}
        </Rows>
      )}
    </ConfirmDialog>
  );
}

/** Whether clicks open or close, for contracts in hedge mode. */
function ClickEffect({ flow }: { flow: ClickOrderRef }) {
  const { t } = useTranslation('clickOrder');
  return (
    <EffectRow>
      <Segmented
        full
        label={t('effect')}
        value={useSelector(flow, select.effectShown)}
        send="user.clickEffect.choose"
        items={EFFECTS.map((id) => ({ id, label: t(id === 'open' ? 'opens' : 'closes') }))}
        onChange={(effect) => flow.send({ type: 'user.clickEffect.choose', effect })}
      />
    </EffectRow>
  );
}
