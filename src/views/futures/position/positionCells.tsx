import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PLAN_KINDS } from '../../../../domain/contract/futures/futuresChoices';
import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import { usdtUnits } from '../../../machines/futures/futures/amounts';
import { type ContractTerms, contractRulesOf } from '../../../machines/futures/futures/contractTerms';
import { fundsOf, plansOf } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import { liveFigures } from '../../../machines/futures/futures/holdings';
import { usePreferences } from '../../app/usePreferences';
import { ProfitAmount, YieldText } from '../futures/figures';
import { useFuturesAccount, useMark } from '../futures/useFutures';
import { Button } from '../../kit/Button';
import { formatPrice } from '../../kit/format';
import { usePosition } from './usePosition';
import { ADL_STEPS } from '../../../../domain/rules/futures/deleveraging';

const Lights = styled.span.attrs({ role: 'img' })`
  display: inline-flex;
  gap: 2px;
  vertical-align: middle;
  i { width: 4px; height: 12px; background: var(--hover); }
  i[data-on] { background: var(--warn); }
`;

/** The five-step light of auto-deleveraging: how soon this position would be reduced. Without one there is nothing to see. */
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

export const Two = styled.span`
  display: inline-grid;
  line-height: 1.3;
  small { color: var(--text-3); font-size: var(--font-sm); }
`;

const Buttons = styled.span`
  display: inline-grid;
  grid-template-columns: auto auto;
  gap: var(--space-1);
  padding: var(--space-1) 0;
`;

export function MarkCell({ terms }: { terms: ContractTerms }) {
  const { languageTag } = usePreferences();
  const mark = useMark(terms.contract.pair);
  return <>{mark === null ? '--' : formatPrice(mark, terms.contract.price_tick, languageTag)}</>;
}

interface LiveProps {
  terms: ContractTerms;
  position: FuturesPosition;
}

/** What depends on the mark of this second; null before there is one. */
function useLive({ terms, position }: LiveProps) {
  const mark = useMark(terms.contract.pair);
  return mark === null ? null : liveFigures(contractRulesOf(terms), position, mark);
}

/** The light of a position while it gains: what loses is reduced last of all. */
export function AdlCell({ terms, position }: LiveProps) {
  const profit = useLive({ terms, position })?.profit ?? position.unrealised_profit ?? '0';
  return <AdlLight step={usdtUnits(profit) > 0n ? position.adl : null} />;
}

/** Profit and yield at the mark of this second. */
export function ProfitCell({ terms, position }: LiveProps) {
  const { languageTag } = usePreferences();
  const live = useLive({ terms, position });
  return (
    <Two>
      <ProfitAmount amount={live?.profit ?? position.unrealised_profit} languageTag={languageTag} />
      <small>
        <YieldText fraction={live ? live.yield : position.yield} languageTag={languageTag} />
      </small>
    </Two>
  );
}

interface TargetsCellProps {
  terms: ContractTerms;
  position: FuturesPosition;
  price: (one: FuturesPosition, value: string | null) => string;
}

const LegButton = styled.button`
  text-decoration: underline dotted;
  text-underline-offset: 3px;
  &:hover { color: var(--text); }
`;

/** Waiting take-profits over stop-losses; a click changes one, as dragging its line on the chart does. */
export function TargetsCell({ terms, position, price }: TargetsCellProps) {
  const { t } = useTranslation(['futures', 'errors']);
  const flow = usePosition(terms, position);
  const plans = useSelector(useFuturesAccount(), plansOf).filter((plan) => plan.position_id === position.id);
  return (
    <Two onClick={(event) => event.stopPropagation()}>
      {PLAN_KINDS.filter((kind) => kind !== 'plan').map((kind) => {
        const legs = plans.filter((plan) => plan.kind === kind);
        return (
          <span key={kind}>
            {legs.length === 0 && '--'}
            {legs.map((plan) => (
              <LegButton
                key={plan.id}
                type="button"
                title={t(`kind_${kind}`)}
                data-send="user.target.change"
                onClick={() => flow.send({ type: 'user.target.change', plan, dragged: null })}
              >
                {price(position, plan.trigger_price)}
              </LegButton>
            ))}
          </span>
        );
      })}
    </Two>
  );
}

/** Close, flash close, take-profit and stop-loss, margin. */
export function PositionActs({ terms, position }: { terms: ContractTerms; position: FuturesPosition }) {
  const { t } = useTranslation(['futures', 'errors']);
  const flow = usePosition(terms, position);
  const available = useSelector(useFuturesAccount(), fundsOf)?.available ?? '0';
  const idle = useSelector(flow, (snapshot) => snapshot.matches('held'));
  const isolated = position.margin_mode === 'isolated';
  const liquidating = position.status === 'liquidating';
  const stop = liquidating ? t('errors:futuresLiquidating') : undefined;
  const button = { size: 'sm', disabled: !idle || liquidating, title: stop } as const;
  return (
    <Buttons onClick={(event) => event.stopPropagation()}>
      <Button {...button} data-send="user.close.open" onClick={() => flow.send({ type: 'user.close.open' })}>
        {t('close')}
      </Button>
      <Button {...button} data-send="user.flash.open" onClick={() => flow.send({ type: 'user.flash.open' })}>
        {t('flashClose')}
      </Button>
      <Button {...button} data-send="user.targets.open" onClick={() => flow.send({ type: 'user.targets.open' })}>
        {t('targetsShort')}
      </Button>
      <Button
        {...button}
        disabled={button.disabled || !isolated}
        title={isolated ? stop : t('errors:futuresNotIsolated')}
        data-send="user.margin.open"
        onClick={() => flow.send({ type: 'user.margin.open', available })}
      >
        {t('margin')}
      </Button>
    </Buttons>
  );
}
