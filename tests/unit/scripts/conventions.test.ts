import { describe, expect, it } from 'vitest';
import { checkConventions } from '../../../scripts/conventions/check';

const ENVELOPE = 'export interface Page { total: number }';

const messages = (file: string, text: string) =>
  checkConventions(
    new Map([
      [file, text],
      ['domain/contract/envelope.ts', ENVELOPE],
    ]),
  )
    .filter((finding) => !finding.message.endsWith('needs no exception'))
    .map((finding) => `${finding.line} ${finding.message}`);

const lines = (count: number, line = 'export const a = 1;') => Array.from({ length: count }, () => line).join('\n');

describe('the conventions', () => {
  it('limit machines to 250 lines, views to 200, other files to 300 and functions to 70', () => {
    expect(messages('src/machines/a/a.machine.ts', lines(251, '// a'))).toEqual(['250 251 lines; at most 250']);
    expect(messages('src/machines/a/a.machine.ts', lines(250, '// a'))).toEqual([]);
    expect(messages('src/views/a/A.tsx', lines(201, '// a'))).toEqual(['200 201 lines; at most 200']);
    expect(messages('server/a.ts', lines(301, '// a'))).toEqual(['300 301 lines; at most 300']);
    expect(messages('server/a.ts', `export function long() {\n${lines(69, '  a();')}\n}`)).toEqual([
      '1 long has 71 lines; at most 70',
    ]);
  });

  it('count the lines of a factory without the functions it makes', () => {
    const method = `  const b = () => {\n${lines(60, '    a();')}\n  };`;
    expect(messages('server/a.ts', `export const make = () => {\n${method}\n${method}\n  return b;\n};`)).toEqual([]);
  });

  it('refuse a view’s own colours, font sizes, spacing, radii, layers and durations', () => {
    const styles = [
      'color: #fff;',
      'font-size: 13px;',
      'gap: 2px var(--space-3); padding: 0 9px;',
      'border-radius: 3px;',
      'z-index: 40;',
      'transition: opacity 90ms;',
    ];
    const box = (lines: readonly string[]) => `export const Box = styled.div\`\n${lines.join('\n')}\n\`;`;
    expect(messages('src/views/a/A.tsx', box(styles))).toEqual([
      '2 a colour of its own: take one of the palette',
      '3 a size of type of its own: take one of --font-…',
      '4 a space of its own within a pixel of the scale: take one of --space-…',
      '5 a radius of its own: take one of --radius-…',
      '6 a layer of its own: take one of --layer-…',
      '7 a duration of its own: take --fast or --slow',
    ]);
    expect(messages('src/views/kit/A.tsx', box(styles))).toEqual([]);
    const tokens = [
      'color: var(--text);',
      'border-radius: 50%;',
      'padding: 2px 6px;',
      'z-index: 2;',
      'transition: opacity var(--fast);',
    ];
    expect(messages('src/views/a/A.tsx', box(tokens))).toEqual([]);
  });

  it('refuse numbers for money in types, parameters and classes', () => {
    const found = 'is a number: money is a bigint, a decimal string, or ticks and lots';
    expect(messages('domain/a.ts', 'export interface A {\n  limitPrice: number;\n}')).toEqual([
      `2 limitPrice ${found}`,
    ]);
    expect(messages('domain/a.ts', 'export interface A { min_notional?: number | null }')).toEqual([
      `1 min_notional ${found}`,
    ]);
    expect(messages('src/a.ts', 'export const a = (fees: number[]) => fees;')).toEqual([`1 fees ${found}`]);
    expect(messages('server/a.ts', 'export class A { balance: number = 0 }')).toEqual([`1 balance ${found}`]);
    expect(
      messages('domain/a.ts', 'export interface A { priceTicks: number; lots: number; price: bigint; fee: string }'),
    ).toEqual([]);
    expect(messages('tests/a.ts', 'export interface A { price: number }')).toEqual([]);
  });

  it('refuse an order’s units outside the engine, its store and its link', () => {
    const code = 'export interface A { fee: Units; turnover: Units | null }';
    expect(messages('server/products/spot/engine/a.ts', code)).toEqual([]);
    expect(messages('server/store/a.ts', code)).toEqual([]);
    expect(messages('server/products/spot/calls/a.ts', code)).toHaveLength(2);
    expect(messages('server/api/a.ts', code)).toHaveLength(2);
    expect(messages('domain/rules/a.ts', code)).toHaveLength(2);
  });

  it('refuse an exception that is no longer needed', () => {
    const stale = checkConventions(new Map([['domain/a.ts', '']])).map((finding) => finding.message);
    expect(stale).toContain('total of domain/contract/envelope.ts needs no exception');
  });

  it('refuse text in components', () => {
    const found = 'belongs into a locale file';
    expect(messages('src/views/a/A.tsx', 'export const A = () => <p>Buy now</p>;')).toEqual([`1 "Buy now" ${found}`]);
    expect(messages('src/views/a/A.tsx', 'export const A = () => <b aria-label="Close" className="wide" />;')).toEqual([
      `1 "Close" ${found}`,
    ]);
    expect(messages('src/views/a/A.tsx', 'export const A = () => <p>{t("buy")} · 5 % Statex</p>;')).toHaveLength(1);
    expect(messages('src/views/a/A.tsx', 'export const A = () => <p>{t("buy")} · 5 %</p>;')).toEqual([]);
  });

  it('refuse effects and reducers in flows, clocks and randomness in rules and engine', () => {
    expect(messages('src/views/a/A.tsx', "import { useEffect } from 'react';")[0]).toMatch(/effects live in/);
    expect(messages('src/views/kit/A.tsx', "import { useEffect } from 'react';")).toEqual([]);
    expect(messages('src/views/kit/A.tsx', "import { useReducer } from 'react';")[0]).toMatch(/no useReducer/);
    expect(messages('domain/rules/a.ts', 'export const a = Date.now();')).toEqual(['1 time comes in from outside']);
    for (const folder of ['server/engine', 'server/products/spot/engine']) {
      expect(messages(`${folder}/a.ts`, 'export const a = [new Date(), Math.random()];')).toEqual([
        '1 time comes in from outside',
        '1 randomness comes in from outside',
      ]);
    }
    expect(messages('server/api/a.ts', 'export const a = Date.now();')).toEqual([]);
  });

  it('refuse events that a view sends by itself', () => {
    const effect = 'useEffect(() => { flow.send({ type: "flow.price.told" }); }, [flow]);';
    expect(messages('src/views/app/useA.ts', effect)).toEqual([
      '1 an effect sends no events: what a flow follows comes to it through a port',
    ]);
    expect(messages('src/views/app/useA.ts', 'useEffect(() => flow.start(), [flow]);')).toEqual([]);
  });

  it('refuse views that navigate on their own', () => {
    const moved = "import { Navigate, useNavigate } from 'react-router-dom';";
    expect(messages('src/views/a/A.tsx', moved)).toEqual([
      expect.stringMatching(/^1 no <Navigate>/),
      expect.stringMatching(/^1 no useNavigate/),
    ]);
    expect(messages('src/app/routes.tsx', "import { Navigate } from 'react-router-dom';")).toEqual([]);
    const hook = "import { useNavigate } from 'react-router-dom';";
    expect(messages('src/views/app/useA.ts', hook)).toEqual([expect.stringMatching(/^1 no useNavigate/)]);
    expect(messages('src/views/app/useRouteEffects.ts', hook)).toEqual([]);
  });

  it('refuse state kept in a view, unless it is listed', () => {
    const kept = 'export function A() {\n  const [planned, setPlanned] = useState(false);\n  useState(load);\n}';
    expect(messages('src/views/a/A.tsx', kept)).toEqual([
      '2 planned is kept in a view: what decides anything is in a machine',
      '3 useState is kept in a view: what decides anything is in a machine',
    ]);
    expect(messages('src/views/kit/A.tsx', kept)).toEqual([]);
    const listed = 'const [search, setSearch] = useState("");';
    expect(messages('src/views/wallet/walletPlace/CurrencyPicker.tsx', listed)).toEqual([]);
  });

  it('refuse actions that a view selects by a status', () => {
    const found = 'acts are chosen by a status: render what the flow or next_events offers';
    const button = '<Button data-send="user.order.cancel" />';
    const view = (body: string) => messages('src/views/a/A.tsx', `export function A({ order, status }) {\n${body}\n}`);
    expect(view(`return order.status === 'waiting' && ${button};`)).toEqual([`2 ${found}`]);
    expect(view(`return status === 'waiting' ? null : ${button};`)).toEqual([`2 ${found}`]);
    expect(view(`if (order.status !== 'ended') return ${button};`)).toEqual([`2 ${found}`]);
    for (const giver of ['sends', 'changes', 'useDecides'])
      expect(view(`return order.status === 'waiting' && <A {...${giver}(flow, "user.order.cancel")} />;`)).toEqual([
        `2 ${found}`,
      ]);
    expect(view(`switch (order.status) { case 'waiting': return ${button}; }`)).toEqual([`2 ${found}`]);
    expect(view(`return order.next_events.includes('order.cancel') && ${button};`)).toEqual([]);
    expect(view("return order.status === 'waiting' ? t('waiting') : null;")).toEqual([]);
  });

  it('refuse user events that no user caused', () => {
    const event = "({ type: 'user.page.choose', page: 1 })";
    const view = (body: string) => messages('src/views/a/A.tsx', `export function A({ list }) {\n${body}\n}`);
    expect(view(`  if (list.isEmpty) list.send${event};`)).toEqual(['2 rendering sends no events: a control does']);
    expect(view(`  return <Pager onPage={() => list.send${event}} />;`)).toEqual([]);
    const found = '1 a user’s event comes from a control: what code says is flow.…, sys.… or push.…';
    expect(messages('src/app/a.ts', `export const a = () => list.send${event};`)).toEqual([found]);
    expect(messages('src/machines/a/a.machine.ts', `export const a = sendTo('list', ${event});`)).toEqual([found]);
    expect(messages('src/machines/a/a.ts', `export const a = (at) => at.can${event};`)).toEqual([]);
  });

  it('refuse a press that is sent as two events', () => {
    const found = 'one press is one event: what it does together is one transition of the flow';
    const view = (body: string) => messages('src/views/a/A.tsx', `export function A({ flow }) {\n${body}\n}`);
    const send = (type: string) => `flow.send({ type: 'user.faucet.${type}' });`;
    expect(view(`const press = () => { ${send('open')} ${send('request')} };`)).toEqual([`2 ${found}`]);
    const open = `const open = () => ${send('open')}`;
    expect(view(`${open}\nconst press = () => { open(); ${send('request')} };`)).toEqual([`3 ${found}`]);
    expect(view(`${open}\nconst press = () => { scroll(); open(); };`)).toEqual([]);
    const other = "menu.send({ type: 'user.menu.close' });";
    expect(view(`const press = () => { ${send('open')} ${other} };`)).toEqual([`2 ${found}`]);
    expect(view(`const press = () => { if (shown) { ${send('open')} } else { ${send('dismiss')} } };`)).toEqual([]);
  });

  it('refuse console calls, leftovers, sleeps and tests that do not run', () => {
    expect(messages('server/api/a.ts', 'console.log(1);')[0]).toMatch(/no console/);
    expect(messages('server/main.ts', 'console.log(1);')).toEqual([]);
    expect(messages('domain/a.ts', `// ${'TO'}DO later`)).toEqual(['1 left over: do it or file an issue']);
    expect(messages('tests/a.ts', 'await page.waitForTimeout(500);')[0]).toMatch(/no sleeps/);
    expect(messages('tests/a.ts', "it.skip('a', () => 1);")[0]).toMatch(/neither skipped/);
  });
});
