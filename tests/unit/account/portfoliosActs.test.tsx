import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Portfolio } from '../../../domain/contract/account/portfolios';
import { PORTFOLIO_PRODUCTS } from '../../../domain/rules/account/portfolio';
import { withFakes } from '../../../inspector/machines/explorer/fakes';
import { portfoliosMachine } from '../../../src/machines/account/portfolios/portfolios.machine';
import { PortfolioActs, type PortfoliosRef } from '../../../src/views/account/portfolios/PortfolioRows';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
afterEach(cleanup);

const FREE = { products: [...PORTFOLIO_PRODUCTS], max_leverage: null };
const worth = { usdt: '900.00000000', available: [{ currency: 'USDT', quantity: '900.00000000' }] };
const main: Portfolio = { portfolio: 0, name: null, created: null, archived: null, ...worth, ...FREE };
const bots: Portfolio = { ...main, portfolio: 1, name: 'Bots', created: 1_700_000_000_000 };
const old: Portfolio = { ...bots, portfolio: 2, name: 'Old', archived: 1_700_000_100_000 };

/** Renders the actions of a portfolio other than the one in use, and records the events that they send. */
function shown(one: Portfolio, current: number, value: 'listed' | 'loading' = 'listed') {
  const machine = withFakes(portfoliosMachine);
  const context = { known: { list: [main, bots, old], max: 10 }, failure: null, chosen: null, name: '' };
  const snapshot = machine.resolveState({ value, context: { ...context, values: null, limits: null } });
  const flow = createActor(machine, { snapshot, input: undefined }) as unknown as PortfoliosRef;
  const sent = vi.spyOn(flow, 'send').mockImplementation(() => undefined);
  render(<PortfolioActs {...{ one, current, flow }} />);
  const buttons = screen.queryAllByRole('button');
  return { sent, buttons, names: buttons.map(({ textContent }) => textContent) };
}

describe('the actions of a portfolio', () => {
  it('are select, rename, limit and archive: each button does what it says', () => {
    const { sent, buttons, names } = shown(bots, 0);
    expect(names).toEqual(['use', 'rename', 'limits', 'archive']);
    for (const button of buttons) fireEvent.click(button);
    const portfolio = 1;
    expect(sent.mock.calls).toEqual([
      [{ type: 'user.portfolio.use', portfolio }],
      [{ type: 'user.portfolio.rename', portfolio }],
      [{ type: 'user.portfolio.limit', portfolio }],
      [{ type: 'user.portfolio.archive', portfolio }],
    ]);
  });

  it('are none when it is archived, and selecting it when it is the main one', () => {
    expect(shown(old, 0).names).toEqual([]);
    expect(shown(main, 0).names).toEqual([]);
    expect(shown(main, 1).names).toEqual(['use']);
  });

  it('refuse to archive the selected one, and say why', () => {
    const { sent, buttons, names } = shown(bots, 1);
    expect(names).toEqual(['rename', 'limits', 'archive']);
    fireEvent.click(buttons[2]!);
    expect(sent).not.toHaveBeenCalled();
    expect(buttons[2]!.getAttribute('title')).toBe('portfolios:archiveInUse');
    const described = buttons.map((button) => button.getAttribute('aria-describedby'));
    expect(described).toEqual([null, null, screen.getByText('portfolios:archiveInUse').id]);
  });

  it('wait while the exchange is asked, and say so', () => {
    const { sent, buttons } = shown(bots, 0, 'loading');
    for (const button of buttons) fireEvent.click(button);
    expect(sent).not.toHaveBeenCalled();
    expect(buttons.map((button) => button.getAttribute('title'))).toEqual(Array(4).fill('portfolios:waiting'));
  });
});
