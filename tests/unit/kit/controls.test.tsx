import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Button, SubmitButton } from '../../../src/views/kit/Button';
import { DecimalField } from '../../../src/views/kit/DecimalField';
import { IconButton } from '../../../src/views/kit/IconButton';
import { loadLaterViews } from '../../../src/views/kit/laterView';
import { Menu } from '../../../src/views/kit/Menu';
import { StateTrack } from '../../../src/views/kit/StateTrack';
import { Tabs } from '../../../src/views/kit/Tabs';
import { TextField } from '../../../src/views/kit/TextField';

beforeAll(loadLaterViews);
afterEach(cleanup);

describe('Button', () => {
  it('does nothing while it is disabled or busy, and keeps its place in the tab order', async () => {
    const click = vi.fn<() => void>();
    render(
      <>
        <Button disabled onClick={click}>
          One
        </Button>
        <Button busy onClick={click}>
          Two
        </Button>
      </>,
    );
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByText('One'));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByText('One'));
    await userEvent.click(screen.getByText('Two'));
    expect(click).not.toHaveBeenCalled();
  });

  it('shows why a submit is not possible', () => {
    render(<SubmitButton reason="Enter a price.">Buy</SubmitButton>);
    const button = screen.getByRole('button', { name: 'Buy' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Enter a price.');
  });

  it('moves focus to the invalid or otherwise empty field when it is pressed too early', async () => {
    const fields = (price: string, error: string | null) => (
      <form>
        <TextField label="Price" value={price} error={error} onChange={() => {}} />
        <TextField label="Quantity" value="" onChange={() => {}} />
        <SubmitButton reason="Not yet.">Buy</SubmitButton>
      </form>
    );
    const { rerender } = render(fields('5', null));
    await userEvent.click(screen.getByRole('button', { name: 'Buy' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Quantity'));
    rerender(fields('-5', 'Too low.'));
    await userEvent.click(screen.getByRole('button', { name: 'Buy' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Price'));
  });
});

describe('IconButton', () => {
  it('keeps the focus while it is unavailable, and neither submits its form nor opens the row around it', async () => {
    const act = vi.fn<() => void>();
    const form = (unavailable: boolean) => (
      <div role="presentation" onClick={act}>
        <form onSubmit={act}>
          <IconButton icon="check" type="submit" label="Apply" unavailable={unavailable} onClick={act} />
        </form>
      </div>
    );
    const { rerender } = render(form(false));
    await userEvent.tab();
    rerender(form(true));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Apply' }));
    expect(act).not.toHaveBeenCalled();
  });
});

describe('TextField', () => {
  it('leaves keys to the input method while a word is being composed', () => {
    const press = vi.fn<() => void>();
    render(<TextField label="Search" value="" onChange={() => undefined} onKeyDown={press} />);
    fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Enter', isComposing: true });
    expect(press).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Enter' });
    expect(press).toHaveBeenCalledTimes(1);
  });
});

describe('StateTrack', () => {
  it('describes in words what its dots show, and marks the current step', () => {
    render(
      <StateTrack
        label="Order"
        steps={[
          { id: 'sent', label: 'Sent', state: 'done' },
          { id: 'filling', label: 'Filling', state: 'current', progress: 0.25 },
          { id: 'filled', label: 'Filled', state: 'ahead' },
        ]}
      />,
    );
    expect(screen.getByRole('list', { name: 'Order' })).toBeTruthy();
    const steps = screen.getAllByRole('listitem');
    expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
      ['Sent: track_done', null],
      ['Filling: track_current', 'step'],
      ['Filled: track_ahead', null],
    ]);
    expect(steps.map((step) => step.style.getPropertyValue('--run'))).toEqual(['100%', '25%', '0%']);
  });
});

function Chosen() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a');
  const items = (['a', 'b', 'c'] as const).map((id) => ({ id, label: id.toUpperCase() }));
  return <Tabs idBase="t" label="Letters" items={items} value={value} onChange={setValue} />;
}

describe('Tabs', () => {
  it('are one tab stop; arrows, Home and End move within it and wrap around', async () => {
    render(<Chosen />);
    const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
    screen.getByText('A').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect([chosen(), document.activeElement?.textContent]).toEqual(['B', 'B']);
    await userEvent.keyboard('{End}');
    expect(chosen()).toBe('C');
    await userEvent.keyboard('{ArrowRight}');
    expect(chosen()).toBe('A');
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  });
});

describe('Tabs and the browser', () => {
  it.each(['altKey', 'metaKey'])('leave an arrow with %s to it, which goes back', (modifier) => {
    render(<Chosen />);
    expect(fireEvent.keyDown(screen.getByText('A'), { key: 'ArrowLeft', [modifier]: true })).toBe(true);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('A');
  });
});

describe('Menu', () => {
  const open = (choose: (id: string) => void) =>
    render(
      <MemoryRouter>
        <Menu
          label="Fruit"
          trigger={(props) => (
            <button type="button" {...props}>
              Fruit
            </button>
          )}
          items={['Apple', 'Banana', 'Cherry'].map((id) => ({
            id,
            label: id,
            checked: id === 'Banana',
            onChoose: () => choose(id),
          }))}
        />
      </MemoryRouter>,
    );

  it('starts on the selected item, moves by keys and letters, and returns focus', async () => {
    const choose = vi.fn<(id: string) => void>();
    open(choose);
    const trigger = screen.getByRole('button', { name: 'Fruit' });
    trigger.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Banana');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Apple');
    await userEvent.keyboard('c');
    expect(document.activeElement?.textContent).toBe('Cherry');
    await userEvent.keyboard('{Enter}');
    expect(choose).toHaveBeenCalledWith('Cherry');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger);
  });

  it('takes Escape, letters and digits itself: neither the dialog around it nor a shortcut of the screen does', () => {
    open(() => undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Fruit' }));
    const menu = screen.getByRole('menu');
    const isTaken = (key: string, modifiers = {}) => !fireEvent.keyDown(menu, { key, ...modifiers });
    expect(['z', '1', ' ', 'Tab'].map((key) => isTaken(key))).toEqual([true, true, false, false]);
    expect(isTaken('c', { ctrlKey: true })).toBe(false);
    expect(isTaken('Escape')).toBe(true);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('closes when the browser goes back, so that it does not lie over another page', () => {
    open(() => undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Fruit' }));
    fireEvent(window, new PopStateEvent('popstate'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('closes on Escape and on a press outside without selecting', async () => {
    const choose = vi.fn<(id: string) => void>();
    open(choose);
    const trigger = screen.getByRole('button', { name: 'Fruit' });
    await userEvent.click(trigger);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger);
    await userEvent.click(trigger);
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(choose).not.toHaveBeenCalled();
  });
});

function Amount({ languageTag }: { languageTag: string }) {
  const [value, setValue] = useState('');
  return (
    <>
      <DecimalField label="Amount" value={value} onChange={setValue} step="0.01" languageTag={languageTag} />
      <output>{value}</output>
    </>
  );
}

describe('DecimalField', () => {
  const typed = async (languageTag: string, keys: string) => {
    render(<Amount languageTag={languageTag} />);
    const field = screen.getByLabelText('Amount');
    await userEvent.click(field);
    await userEvent.keyboard(keys);
    return [(field as HTMLInputElement).value, screen.getByRole('status').textContent];
  };

  it('accepts the decimal comma of a language while keeping the input', async () => {
    expect(await typed('de-DE', '12,5')).toEqual(['12,5', '12.5']);
  });

  it('accepts no more digits than the grid has', async () => {
    expect(await typed('en-US', '1.239')).toEqual(['1.23', '1.23']);
  });

  it('waits for the digits after a mark, and reads them', async () => {
    expect(await typed('de-DE', ',')).toEqual([',', '']);
    await userEvent.keyboard('5');
    expect(screen.getByRole('status').textContent).toBe('0.5');
  });

  it('steps by one tick, or ten with Shift, and stops at zero', async () => {
    expect(await typed('en-US', '1{ArrowUp}{Shift>}{ArrowDown}{/Shift}')).toEqual(['0.91', '0.91']);
  });

  it('does not step while it only shows', async () => {
    const change = vi.fn<() => void>();
    render(<DecimalField readOnly label="Amount" value="1" onChange={change} step="1" languageTag="en-US" />);
    screen.getByLabelText('Amount').focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(change).not.toHaveBeenCalled();
  });

  it('passes on text that is not a number, so that the form can refuse it', async () => {
    expect(await typed('en-US', '1e5')).toEqual(['1e5', '1e5']);
  });

  it('reads a pasted number with group separators', async () => {
    render(<Amount languageTag="en-US" />);
    await userEvent.click(screen.getByLabelText('Amount'));
    await userEvent.paste('1,234.5');
    expect(screen.getByRole('status').textContent).toBe('1234.5');
  });

  it('is empty when only the invisible mark of a pasted number is left', async () => {
    render(<Amount languageTag="en-US" />);
    await userEvent.click(screen.getByLabelText('Amount'));
    await userEvent.paste('\u200e5');
    await userEvent.keyboard('{Backspace}');
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
