import { describe, expect, it } from 'vitest';
import { baseOf, screensText } from '../../e2e/support/screenFiles';

const FEES = 'Fees are taken from what is bought. The rest is yours at once, and is listed under your balances.';
const OFF = '· button “Buy”, user.order.submit, off, The order is on its way.';

describe('screens as text', () => {
  const screens = [
    { state: 'editing', words: ['Quantity', '· button “Buy”, user.order.submit', FEES] },
    { state: 'submitting', words: ['Quantity', OFF, FEES] },
    { state: 'resting', words: ['Quantity', OFF, FEES] },
    { state: 'refused', words: ['No balance', 'Quantity', '· button “Buy”, user.order.submit', FEES] },
  ];
  const others = [
    ...['', '# submitting ← editing', '- · button “Buy”, user.order.submit', `+ ${OFF}`],
    ...['', '# resting = submitting'],
    ...['', '# refused ← editing', '+ No balance', ''],
  ];

  it('are each written as differences from the most similar earlier screen', () => {
    const first = ['# editing', 'Quantity', '· button “Buy”, user.order.submit', FEES];
    expect(screensText(screens, null)).toBe([...first, ...others].join('\n'));
  });

  it('are written for the first one as differences from a screen of another flow', () => {
    const base = { state: 'spotOrder: open', words: ['Price', 'Quantity', FEES] };
    const first = ['# editing ← spotOrder: open', '- Price', '+ · button “Buy”, user.order.submit'];
    expect(screensText(screens, base)).toBe([...first, ...others].join('\n'));
  });
});

it('a flow’s screens are based on an earlier flow seen on the same page, or on the most similar one', () => {
  const flows = ['app', 'preferences', 'login', 'securitySettings', 'nickname', 'registration'];
  expect(flows.map((flow) => baseOf(flow, flows))).toEqual([
    ...[null, 'app', 'app', 'preferences', 'preferences', 'login'],
  ]);
});
