import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { FuturesPlan, FuturesPosition } from '../../../../domain/contract/futures/futures';
import type { ContractTerms } from '../../../machines/futures/futures/contractTerms';
import { stepOf } from '../../../machines/futures/futures/fieldChecks';
import { plansOf } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import * as marginAdjust from '../../../machines/futures/marginAdjust/marginAdjust.machine';
import { targetsChild } from '../../../machines/futures/position/position.machine';
import * as positionTargets from '../../../machines/futures/positionTargets/positionTargets.machine';
import type { LegName } from '../../../machines/futures/positionTargets/positionTargets.form';
import { usePreferences } from '../../app/usePreferences';
import { CellButton, CellField } from '../../kit/CellEdit';
import { PHONE, useMedia } from '../../kit/media';
import { reasonText } from '../../app/reasonText';
import { sameReason } from '../futures/FormField';
import { useFuturesAccount } from '../futures/useFutures';
import type { MarginRef } from '../marginAdjust/MarginDialog';
import type { TargetsRef } from '../positionTargets/LegFields';
import { usePosition, type PositionRef } from './usePosition';

const MARGIN_SENDS = { change: 'user.total.change', submit: 'user.margin.submit', leave: 'user.margin.cancel' };
const LEG_SENDS = { change: 'user.leg.change', submit: 'user.targets.review', leave: 'user.targets.cancel' };

/** Target margin of a position, edited in its cell. */
export function MarginField({ margin }: { margin: MarginRef }) {
  const { t } = useTranslation(['futures', 'spotOrder', 'errors', 'validation']);
  const { languageTag } = usePreferences();
  const error = useSelector(margin, marginAdjust.errorOf);
  const reason = useSelector(margin, marginAdjust.reasonOf, sameReason);
  return (
    <CellField
      state={useSelector(margin, (snapshot) => JSON.stringify(snapshot.value))}
      label={t('positionMargin')}
      value={useSelector(margin, (snapshot) => snapshot.context.total)}
      step="0.01"
      languageTag={languageTag}
      error={error ? t(error) : reasonText(t, reason)}
      canSubmit={useSelector(margin, (snapshot) => snapshot.can({ type: 'user.margin.submit' }))}
      busy={useSelector(margin, marginAdjust.isBusy)}
      sends={MARGIN_SENDS}
      onChange={(text) => margin.send({ type: 'user.total.change', text })}
      onSubmit={() => margin.send({ type: 'user.margin.submit' })}
      onLeave={() => margin.send({ type: 'user.margin.cancel' })}
    />
  );
}

/** Trigger price of a leg, edited in its cell. */
export function LegField({ targets, leg }: { targets: TargetsRef; leg: LegName }) {
  const { t } = useTranslation(['futures', 'spotOrder', 'errors', 'validation']);
  const { languageTag } = usePreferences();
  const error = useSelector(targets, positionTargets.errorOf);
  const reason = useSelector(targets, (snapshot) => positionTargets.legReasonOf(snapshot, leg), sameReason);
  return (
    <CellField
      state={useSelector(targets, (snapshot) => JSON.stringify(snapshot.value))}
      label={t(`kind_${leg}`)}
      value={useSelector(targets, (snapshot) => positionTargets.formOf(snapshot).legs[leg].value)}
      step={stepOf(
        useSelector(targets, (snapshot) => snapshot.context.terms),
        'price',
      )}
      languageTag={languageTag}
      error={error ? t(error) : reasonText(t, reason)}
      canSubmit={useSelector(targets, (snapshot) => snapshot.can({ type: 'user.targets.review' }))}
      busy={useSelector(targets, positionTargets.isBusy)}
      sends={LEG_SENDS}
      onChange={(value) => targets.send({ type: 'user.leg.change', leg, change: { value } })}
      onSubmit={() => targets.send({ type: 'user.targets.review' })}
      onLeave={() => targets.send({ type: 'user.targets.cancel' })}
    />
  );
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
