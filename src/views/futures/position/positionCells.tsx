import { useSelector } from '@xstate/react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { FuturesPlan, FuturesPosition } from '../../../../domain/contract/futures/futures';
import { contractRulesOf, type ContractTerms, usdtUnits } from '../../../machines/futures/futures/contractTerms';
import { plansOf } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import { targetsChild } from '../../../machines/futures/position/position.machine';
import { liveFigures, standing } from '../../../machines/futures/futures/holdings';
import { usePreferences } from '../../app/usePreferences';
import { ProfitAmount, YieldText } from '../futures/figures';
import { useFuturesAccount, useMark } from '../futures/useFutures';
import { formatPrice } from '../../kit/format';
import { CellButton } from '../../kit/CellEdit';
import { PHONE, useMedia } from '../../kit/media';
import { Two } from '../../kit/parts.styles';
import { LegField } from './positionFields';
import { usePosition, type PositionRef } from './usePosition';
import { ADL_STEPS } from '../../../../domain/rules/futures/deleveraging';

const Lights = styled.span.attrs({ role: 'img' })`
  display: inline-flex;
  gap: 2px;
  vertical-align: middle;
  i { width: 4px; height: 12px; background: var(--hover); }
  i[data-on] { background: var(--warn); }
`;

/** Five-step ADL (auto-deleveraging) indicator: how soon the position would be reduced. Renders nothing without a step. */
export function AdlLight({ step }: { step: number | null }) {
  const { t } = useTranslation('futures');
  if (step === null) return null;
  const text = t('adlStep', { step, of: ADL_STEPS });
  return (
    <Lights aria-label={text} title={text}>
      {Array.from({ length: ADL_STEPS }, (_, at) => (
        <i key={at} data-on={at < step || undefined} />
      ))}
    </Lights>
  );
}

const Hero = styled(Two)`
  & > span { font-size: var(--font-md); font-weight: 600; }
  small span { font-size: var(--font-sm); }
`;

/**
 * Ranges from the liquidation price at the start, with the entry price in the middle; the span between entry and mark price is
 * filled.
 */
const Bar = styled.i`
  position: relative;
  display: block;
  min-width: 72px;
  height: 3px;
  border-radius: var(--radius-full);
  background: var(--hover);
  &::before { content: ''; position: absolute; inset-block: 0; inset-inline: var(--from) var(--to); border-radius: inherit; background: var(--colour); }
  &::after { content: ''; position: absolute; inset-block: -2px; inset-inline-start: calc(50% - 0.5px); width: 1px; background: var(--text-3); }
`;

export function MarkCell({ terms }: { terms: ContractTerms }) {
  const { languageTag } = usePreferences();
  const mark = useMark(terms.contract.pair);
  return <>{mark === null ? '--' : formatPrice(mark, terms.contract.price_tick, languageTag)}</>;
}

export interface LiveProps {
  terms: ContractTerms;
  position: FuturesPosition;
}

/** Figures at the live mark price; null before there is one. */
function useLive({ terms, position }: LiveProps) {
  const mark = useMark(terms.contract.pair);
  return mark === null ? null : liveFigures(contractRulesOf(terms), position, mark);
}

/** ADL indicator, shown only while the position is in profit, because losing positions are reduced last. */
export function AdlCell({ terms, position }: LiveProps) {
  const profit = useLive({ terms, position })?.profit ?? position.unrealised_profit ?? '0';
  return <AdlLight step={usdtUnits(profit) > 0n ? position.adl : null} />;
}

/** Live profit and yield at the mark price. */
export function ProfitLine({ terms, position }: LiveProps) {
  const { languageTag } = usePreferences();
  const live = useLive({ terms, position });
  return (
    <span>
      <ProfitAmount amount={live?.profit ?? position.unrealised_profit} languageTag={languageTag} />{' '}
      <small>
        <YieldText fraction={live ? live.yield : position.yield} languageTag={languageTag} />
      </small>
    </span>
  );
}

/** The same above a bar of the mark price's position between liquidation and the equal distance on the other side of the entry. */
export function ProfitCell({ terms, position }: LiveProps) {
  const mark = useMark(terms.contract.pair);
  const at = mark === null ? null : standing(position, mark);
  return (
    <Hero>
      <ProfitLine terms={terms} position={position} />
      {at !== null && <StandingBar at={at} />}
    </Hero>
  );
}

function StandingBar({ at }: { at: number }) {
  const percent = (part: number) => `${part * 100}%`;
  const look = {
    '--from': percent(Math.min(at, 0.5)),
    '--to': percent(1 - Math.max(at, 0.5)),
    '--colour': at >= 0.5 ? 'var(--up)' : 'var(--down)',
  };
  return <Bar aria-hidden="true" style={look as CSSProperties} />;
}

export interface TargetsCellProps {
  terms: ContractTerms;
  position: FuturesPosition;
  price: (one: FuturesPosition, value: string | null) => string;
}

const LEG_KINDS = ['takeProfit', 'stopLoss'] as const;

/** Side by side, since two lines of a row would be too low to be hit. */
const Targets = styled.span`
  display: inline-flex;
  align-items: center;
  & > span + span::before { content: '/'; margin-inline: var(--space-1); color: var(--text-3); }
  button { min-height: 24px; }
`;

/** Pending take-profits before stop-losses. A click edits one in place, or on phones in the dialog that dragging its line opens. */
export function TargetsCell({ terms, position, price }: TargetsCellProps) {
  const flow = usePosition(terms, position);
  const plans = useSelector(useFuturesAccount(), plansOf).filter((plan) => plan.position_id === position.id);
  return (
    <Targets onClick={(event) => event.stopPropagation()}>
      {LEG_KINDS.map((kind) => {
        const legs = plans.filter((plan) => plan.kind === kind);
        return (
          <span key={kind}>
            {legs.length === 0 && <Leg {...{ flow, kind }} plan={null} text="--" />}
            {legs.map((plan) => (
              <Leg key={plan.id} {...{ flow, kind, plan }} text={price(position, plan.trigger_price)} />
            ))}
          </span>
        );
      })}
    </Targets>
  );
}

interface LegProps {
  flow: PositionRef;
  kind: (typeof LEG_KINDS)[number];
  /** Null when there is none yet. */
  plan: FuturesPlan | null;
  text: string;
}

function Leg({ flow, kind, plan, text }: LegProps) {
  const { t } = useTranslation('futures');
  const phone = useMedia(PHONE);
  const targets = useSelector(flow, targetsChild);
  const idle = useSelector(flow, (snapshot) => snapshot.matches('held'));
  const typed = targets?.getSnapshot().context;
  if (targets && typed?.inPlace === kind && typed.plan?.id === plan?.id)
    return <LegField targets={targets} leg={kind} />;
  if (phone && plan === null) return text;
  return (
    <CellButton
      label={t(`kind_${kind}`)}
      disabled={!idle}
      send={phone ? 'user.target.change' : 'user.target.edit'}
      onOpen={() =>
        flow.send(
          phone && plan
            ? { type: 'user.target.change', plan, dragged: null }
            : { type: 'user.target.edit', leg: kind, plan },
        )
      }
    >
      {text}
    </CellButton>
  );
}
