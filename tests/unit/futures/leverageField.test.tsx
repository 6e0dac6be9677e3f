import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { LeverageField } from '../../../src/views/futures/futures/LeverageField';

afterEach(cleanup);

/** Keeps a leverage from 1 to 125, and refuses any other as its flow does. */
function Lever() {
  const [leverage, setLeverage] = useState(20);
  return (
    <LeverageField
      value={leverage}
      max={125}
      send=""
      onChange={(next) => {
        if (next >= 1 && next <= 125) setLeverage(next);
      }}
    />
  );
}

const shown = () => screen.getByLabelText<HTMLInputElement>('leverage').value;

it('a leverage can be erased digit by digit before another is typed', async () => {
  render(<Lever />);
  await userEvent.type(screen.getByLabelText('leverage'), '{Backspace}{Backspace}5');
  expect(shown()).toBe('5');
});

it('an emptied leverage is the chosen one again when it is left', async () => {
  render(<Lever />);
  await userEvent.clear(screen.getByLabelText('leverage'));
  expect(shown()).toBe('');
  await userEvent.tab();
  expect(shown()).toBe('20');
});
