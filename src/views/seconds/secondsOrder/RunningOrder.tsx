import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { SecondsOrder } from '../../../../domain/contract/seconds/seconds';
import {
  estimateOf,
  orderOf,
  type SecondsOrderRef,
  stateOf,
} from '../../../machines/seconds/secondsOrder/secondsOrder.machine';
import { useRemaining } from '../../app/useCountdown';
import { useDataAge } from '../../app/useMarket';
import { media } from '../../kit/media';
import { agesWithMarket, tabular } from '../../kit/text';
import { useIndex } from '../../market/indexPrice/IndexPrice';
import { DirectionText } from '../seconds/figures';
import { remainingText, useSecondsTexts } from '../seconds/secondsTexts';

const VIEW = 44;
const STROKE = 3;
const RADIUS = (VIEW - STROKE) / 2;
const AROUND = 2 * Math.PI * RADIUS;

const Box = styled.span`
  ${tabular}
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  font-weight: 600;
  svg { position: absolute; inset: 0; rotate: -90deg; }
  circle { fill: none; stroke-width: ${STROKE}px; stroke: var(--hover); }
  circle + circle { stroke: var(--ring); stroke-linecap: round; }
`;

type RingTone = 'accent' | 'up' | 'down' | 'neutral';

const COLOURS: Record<RingTone, string> = {
  accent: 'var(--accent)',
  up: 'var(--up)',
  down: 'var(--down)',
  neutral: 'var(--text-3)',
};

interface RingProps {
  /** Remaining fraction, 0–1. */
  fraction: number;
  size: number;
  tone: RingTone;
  children?: ReactNode;
}

/** Ring that empties, with content in the centre where there is room. */
function Ring({ fraction, size, tone, children }: RingProps) {
  const left = Math.min(1, Math.max(0, fraction));
  return (
    <Box
      style={{
        width: size,
        height: size,
        fontSize: size < 56 ? 'var(--font-sm)' : 'var(--font-lg)',
        ['--ring' as string]: COLOURS[tone],
      }}
    >
      <svg viewBox={`0 0 ${VIEW} ${VIEW}`} aria-hidden="true">
        <circle cx={VIEW / 2} cy={VIEW / 2} r={RADIUS} />
        <circle
          cx={VIEW / 2}
          cy={VIEW / 2}
          r={RADIUS}
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - left)}
          opacity={left === 0 ? 0 : 1}
        />
      </svg>
      {children && <span>{children}</span>}
    </Box>
  );
}

const Row = styled.li`
  ${tabular}
  display: grid;
  grid-template-columns: auto minmax(110px, 1fr) minmax(120px, 1fr) minmax(120px, auto);
  align-items: center;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-2) var(--space-3);
  border-top: 1px solid var(--line);
  font-size: var(--font-md);
  small { display: block; font-size: var(--font-sm); color: var(--text-3); }
  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    & > :nth-child(3) { grid-column: 2; grid-row: 2; }
    & > :nth-child(1) { grid-row: 1 / 3; align-self: start; }
    & > :nth-child(4) { grid-row: 1 / 3; }
  }
`;

/** What follows from the index price; greyed out once it is too old to be trusted. */
export const AtIndex = styled.span`
  ${agesWithMarket}
`;

const Result = styled(AtIndex)<{ $tone: RingTone }>`
  text-align: end;
  strong { color: ${({ $tone }) => ($tone === 'neutral' || $tone === 'accent' ? 'var(--text)' : `var(--${$tone})`)}; }
`;

const ESTIMATE_TONES = { win: 'up', loss: 'down', draw: 'neutral' } as const satisfies Record<string, RingTone>;

/** Estimate of an order at the index price, with the tone of its ring, which is neutral once that price is too old. */
export function useEstimate(order: SecondsOrder) {
  const index = useIndex(order.pair);
  const age = useDataAge(order.pair);
  const estimate = estimateOf(order, index);
  const outdated = age === 'stale' || age === 'down';
  const tone: RingTone = outdated ? 'neutral' : estimate ? ESTIMATE_TONES[estimate.outcome] : 'accent';
  return { index, age, estimate, tone };
}

/** A running contract: its countdown, its buy price next to the index, and its profit if it were settled now. */
export function RunningOrder({ tracker }: { tracker: SecondsOrderRef }) {
  const order = useSelector(tracker, orderOf);
  const state = useSelector(tracker, stateOf);
  return order && <Running order={order} state={state} />;
}

function Running({ order, state }: { order: SecondsOrder; state: string }) {
  const texts = useSecondsTexts();
  const { t, money, signedMoney } = texts;
  const { index, age, estimate, tone } = useEstimate(order);
  return (
    <Row data-state={state} data-order={order.id}>
      <Countdown order={order} tone={tone} size={46} />
      <span>
        <b>{texts.pair(order.pair)}</b> <DirectionText direction={order.direction} />
        <small>{t('stakeAmount', { amount: money(order.stake) })}</small>
      </span>
      <span>
        <span>
          {order.buy_price === null ? t('awaitingPrice') : t('boughtAt', { price: texts.index(order.buy_price) })}
        </span>
        <small>{t('indexNow', { price: texts.index(index) })}</small>
      </span>
      <Result $tone={tone} data-age={age}>
        <strong>{`${signedMoney(estimate?.profit ?? null)} USDT`}</strong>
        <small>{t(estimate ? `now_${estimate.outcome}` : 'now_none')}</small>
      </Result>
    </Row>
  );
}

/** Minimum size of a ring with the figure inside, px; a smaller one has it alongside. */
const ROOM = 40;

const Timer = styled.span`
  ${tabular}
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  vertical-align: middle;
`;

interface CountdownProps {
  order: Pick<SecondsOrder, 'deadline' | 'duration'>;
  tone: RingTone;
  size: number;
}

/** Remaining time until the deadline, by the exchange's clock; dots while the result is pending. */
export function Countdown({ order: { deadline, duration }, tone, size }: CountdownProps) {
  const { t } = useSecondsTexts();
  const whole = duration * 1000;
  const left = Math.min(useRemaining(deadline), whole);
  const text = left === 0 ? '…' : remainingText(left);
  return (
    <Timer role="timer" aria-label={left === 0 ? t('settling') : t('remaining', { time: text })}>
      <Ring fraction={left / whole} size={size} tone={tone}>
        {size >= ROOM ? text : null}
      </Ring>
      {size < ROOM && text}
    </Timer>
  );
}
