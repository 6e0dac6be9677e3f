import { defineFlowModel } from '../../flowModel';
import { samplePlan, samplePosition, sampleTerms } from '../futures/samples';
import { sameData } from '../../sameData';
import { positionMachine } from './position.machine';

const position = samplePosition();
const ended = undefined;
const WAYS: Partial<Record<string, string>> = { 'user.flash.open': 'flash', 'user.reverse.open': 'reverse' };

export const positionModel = defineFlowModel<typeof positionMachine>({
  title: 'Position',
  spec: 'SPEC §2 Position actions, §3 Futures order and position',
  machine: positionMachine,
  inputs: [
    { terms: sampleTerms, position },
    { terms: sampleTerms, position: samplePosition({ margin_mode: 'cross' }) },
  ],
  cases: {
    'user.target.change': () => [{ plan: samplePlan({ kind: 'takeProfit' }), dragged: '65000.0' }],
    'user.target.edit': () => [
      { leg: 'takeProfit', plan: samplePlan({ kind: 'takeProfit' }) },
      { leg: 'stopLoss', plan: null },
    ],
    'user.margin.open': () => [{ available: '100' }],
    'user.margin.edit': () => [{ available: '100' }],
    'flow.position.told': ({ context }) => [
      { position: samplePosition({ margin_mode: context.position.margin_mode }) },
      { position: samplePosition({ margin_mode: context.position.margin_mode, status: 'liquidated' }) },
    ],
  },
  answers: {
    closePosition: [ended],
    flashClose: [ended],
    reversePosition: [ended],
    positionTargets: [ended],
    positionTrail: [ended],
    marginAdjust: [ended],
  },
  abstract: ({ value, context }) => [value, context.position.margin_mode, context.position.status],
  statements: ({ where, after, asks }) => ({
    'closing begins with this position as it is now, at once or by an order as I chose': asks('closePosition', {
      by: ['user.close.open', 'user.flash.open', 'user.reverse.open'],
      with: ({ before, event }) => ({
        terms: sampleTerms,
        position: before.context.position,
        way: WAYS[event.type] ?? 'order',
      }),
    }),
    'a trailing stop begins with this position as it is now': asks('positionTrail', {
      by: 'user.trail.open',
      with: ({ before }) => ({ terms: sampleTerms, position: before.context.position }),
    }),
    'margin is moved of an isolated position only': asks('marginAdjust', {
      by: ['user.margin.open', 'user.margin.edit'],
      with: ({ before: { context }, event }) => ({
        terms: sampleTerms,
        position: context.position.margin_mode === 'isolated' ? context.position : null,
        available: '100',
        inPlace: event.type === 'user.margin.edit',
      }),
    }),
    'a leg that was dragged opens where it was dropped': after(
      'user.target.change',
      ({ before, event, asked }) =>
        asked[0]?.name === 'positionTargets' &&
        sameData(asked[0].input, {
          terms: sampleTerms,
          position: before.context.position,
          plan: event.plan,
          dragged: event.dragged,
          inPlace: null,
        }),
    ),
    'a leg is typed in its cell, as it waits now': after(
      'user.target.edit',
      ({ before, event, asked }) =>
        asked[0]?.name === 'positionTargets' &&
        sameData(asked[0].input, {
          terms: sampleTerms,
          position: before.context.position,
          plan: event.plan,
          dragged: null,
          inPlace: event.leg,
        }),
    ),
    'new targets begin with nothing that was dragged before': after(
      'user.targets.open',
      ({ now }) => now.context.plan === null && now.context.dragged === null,
    ),
    'what is told of the position is what is shown, in its dialog too': after(
      'flow.position.told',
      ({ before, event, now, tells }) =>
        now.context.position === event.position && tells.length === (before.hasTag('acting') ? 1 : 0),
    ),
    'a position that is over can neither be closed nor changed': where(
      (state) => state.context.position.status === 'liquidated' && !state.hasTag('acting'),
      (state) =>
        !state.can({ type: 'user.close.open' }) &&
        !state.can({ type: 'user.flash.open' }) &&
        !state.can({ type: 'user.reverse.open' }) &&
        !state.can({ type: 'user.targets.open' }) &&
        !state.can({ type: 'user.trail.open' }),
    ),
  }),
});
