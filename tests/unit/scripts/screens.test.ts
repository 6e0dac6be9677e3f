import { describe, expect, it } from 'vitest';
import { checkScreens } from '../../../scripts/arrows/screens';

/** An app with one screen whose lazily loaded dialog needs a flow of its own; `planted` replaces files. */
const house = (planted: Record<string, string> = {}) =>
  new Map(
    Object.entries({
      'src/app/routes.tsx': "import { Layout } from '../views/layout/Layout'; export const routes = Layout;",
      'src/app/flowGroups/always.ts': 'export const flows = (deps) => ({ layout: defineLayoutFlow(deps) });',
      'src/app/flowGroups/trade.ts':
        'export const flows = (deps) => ({ candles: defineCandlesFlow(deps), faucet: defineFaucetFlow(deps) });',
      'src/app/screens/publicScreens.ts':
        "const trade = () => import('../flowGroups/trade');\nexport const TRADE = lazyScreen(() => import('../../views/trade/TradeScreen'), 'TradeScreen', trade);",
      'src/views/layout/Layout.tsx': 'export const Layout = () => useFlow(layoutMachine, undefined);',
      'src/views/trade/TradeScreen.tsx':
        "import { Chart } from './Chart'; const Dialog = lazy(() => import('./FundsDialog')); export const TradeScreen = [Chart, Dialog];",
      'src/views/trade/Chart.tsx': 'export const Chart = () => useFlow(\n  candlesMachine, { pair });',
      'src/views/trade/FundsDialog.tsx': 'export const FundsDialog = () => useFlow(faucetMachine, undefined);',
      ...planted,
    }),
  );

const messages = (planted?: Record<string, string>) =>
  checkScreens(house(planted)).map(({ file, line, message }) => `${file}:${line} ${message}`);

describe('the flows of screens', () => {
  it('are found in static and dynamic imports', () => {
    expect(messages()).toEqual([]);
  });

  it('are reported with their screen and view when they are not bound anywhere', () => {
    const lacking = 'export const flows = (deps) => ({ candles: defineCandlesFlow(deps) });';
    expect(messages({ 'src/app/flowGroups/trade.ts': lacking })).toEqual([
      'src/app/screens/publicScreens.ts:2 src/views/trade/FundsDialog.tsx asks for the flow faucet, which no group of the screen binds',
    ]);
  });

  it('are bound by a factory, directly, or with a stored choice', () => {
    const bound =
      "const f = c.provide({ actors: { load: defineLoad(deps) } });\nexport const flows = (deps) => ({ candles: candlesMachine, faucet: keepChoice(faucetMachine, deps, 'faucet', parse) });";
    expect(messages({ 'src/app/flowGroups/trade.ts': bound })).toEqual([]);
  });

  it('include the groups that a group spreads', () => {
    expect(
      messages({
        'src/app/flowGroups/funds.ts': 'export const flows = (deps) => ({ faucet: defineFaucetFlow(deps) });',
        'src/app/flowGroups/trade.ts':
          "import { flows as fundsFlows } from './funds'; export const flows = (deps) => ({ ...fundsFlows(deps), candles: defineCandlesFlow(deps) });",
      }),
    ).toEqual([]);
  });

  it('are reported as missing before any screen exists', () => {
    const lacking = 'export const Layout = () => [useFlow(layoutMachine), useFlow(copyMachine)];';
    expect(messages({ 'src/views/layout/Layout.tsx': lacking })).toEqual([
      'src/app/routes.tsx:1 src/views/layout/Layout.tsx asks for the flow copy, which no group of the screen binds',
    ]);
  });

  it('are reported when they are bound needlessly', () => {
    const idle = 'export const FundsDialog = () => null;';
    expect(messages({ 'src/views/trade/FundsDialog.tsx': idle })).toEqual([
      'src/app/flowGroups/trade.ts:1 binds the flow faucet, which no view asks for',
    ]);
  });

  it('are reported when they are requested in a way that cannot be read', () => {
    const computed = 'export const Chart = () => [useFlow(candlesMachine), useFlow(chosen)];';
    expect(messages({ 'src/views/trade/Chart.tsx': computed })).toEqual([
      'src/app/screens/publicScreens.ts:2 src/views/trade/Chart.tsx asks for the flow useFlow(chosen, which no group of the screen binds',
    ]);
  });
});
