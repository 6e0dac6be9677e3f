import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { withFakes } from '../../../inspector/machines/explorer/fakes';
import { sampleAccount } from '../../../src/machines/futures/futures/samples';
import { futuresAccountMachine } from '../../../src/machines/futures/futuresAccount/futuresAccount.machine';
import { futuresMarketMachine } from '../../../src/machines/futures/futuresMarket/futuresMarket.machine';
import { AppContext } from '../../../src/views/app/AppContext';
import { PositionTable } from '../../../src/views/futures/position/PositionTable';
import { appWith } from '../../support/appWith';

vi.mock('../../../src/views/futures/position/positionCells', () => ({
  ...{ AdlCell: () => null, MarkCell: () => null, ProfitCell: () => null, ProfitLine: () => null },
}));
vi.mock('../../../src/views/futures/position/positionActs', () => ({
  ...{ MarginActs: () => null, PositionActs: () => null, TargetsActs: () => null },
}));
afterEach(cleanup);

/** Renders the positions of an account that holds one, while the contracts stand like this. */
function shown(value: 'loading' | 'failed'): void {
  const account = withFakes(futuresAccountMachine);
  const market = withFakes(futuresMarketMachine);
  const context = { pair: 'BTC_USDT', contracts: [], mark: null, error: 'network' } as const;
  const known = account.resolveState({ value: 'current', context: { account: sampleAccount } });
  const unknown = market.resolveState({ value, context });
  const app = appWith({
    futuresAccount: createActor(account, { snapshot: known }),
    futuresMarket: createActor(market, { snapshot: unknown, input: { pair: 'BTC_USDT' } }),
  });
  render(
    <AppContext value={app}>
      <MemoryRouter>
        <PositionTable pair="BTC_USDT" only={null} />
      </MemoryRouter>
    </AppContext>,
  );
}

describe('positions whose contracts are not known', () => {
  it('are awaited while these are being loaded', () => {
    shown('loading');
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('noPositions')).toBeNull();
  });

  it('are not said to be none when these could not be loaded', () => {
    shown('failed');
    expect(screen.getByRole('alert').textContent).toMatch(/network/i);
    expect(screen.queryByText('noPositions')).toBeNull();
  });
});
