import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import { createFlows } from '../../../src/app/flows';
import { createNoticeDesk } from '../../../src/app/notices';
import { appMachine } from '../../../src/machines/shell/app/app.machine';
import type { NavigateNotice } from '../../../src/machines/shell/app/notices';
import { preferencesFrom } from '../../../src/machines/shell/preferences/preferences.machine';

const screenMachine = setup({
  types: { events: {} as { type: 'end' } | { type: 'fail' }, input: {} as { pair: string } },
  actions: {
    fail: () => {
      throw new Error('a bug');
    },
  },
}).createMachine({
  id: 'screen',
  context: ({ input }) => ({ pair: input.pair }),
  initial: 'open',
  states: { open: { on: { end: 'over', fail: { actions: 'fail' } } }, over: { type: 'final' } },
});

const silent = createActor(setup({}).createMachine({})).logic;
const NOTHING = { language: null, pricing: null, theme: null, colours: null };

function startRoot() {
  const names = ['toasts', 'preferences', 'session', 'market', 'startup', 'userData', 'notices'];
  const actors = { ...Object.fromEntries(names.map((name) => [name, silent])), screen: screenMachine };
  const root = createActor(appMachine.provide({ actors: actors as never }), {
    input: { preferences: preferencesFrom(NOTHING), session: { token: null, user: null }, market: false },
  }).start();
  return { root, flows: createFlows(root, { has: (id) => id === 'screen', arriving: () => null }) };
}
const open = ({ flows }: ReturnType<typeof startRoot>) => flows.get(screenMachine, { pair: 'BTC_USDT' }, 'screen:btc');

describe('the flows of a screen', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are the same for every view and survive a quick unmount and mount', () => {
    const app = startRoot();
    const first = open(app);
    expect(open(app)).toBe(first);
    app.flows.hold('screen:btc', () => undefined)();
    const release = app.flows.hold('screen:btc', () => undefined);
    vi.advanceTimersByTime(5000);
    expect(open(app)).toBe(first);
    release();
    vi.advanceTimersByTime(199);
    expect(first.getSnapshot().status).toBe('active');
    vi.advanceTimersByTime(1);
    expect(first.getSnapshot().status).toBe('stopped');
    expect(open(app)).not.toBe(first);
  });

  it('wait for a view that takes long to appear for the first time', () => {
    const app = startRoot();
    const first = open(app);
    vi.advanceTimersByTime(30_000);
    expect(open(app)).toBe(first);
    vi.advanceTimersByTime(59_999);
    const release = app.flows.hold('screen:btc', () => undefined);
    vi.advanceTimersByTime(600_000);
    expect(first.getSnapshot().status).toBe('active');
    release();
    vi.advanceTimersByTime(200);
    expect(first.getSnapshot().status).toBe('stopped');
  });

  it('wait for a view that requests them again right after the last one has gone', () => {
    const app = startRoot();
    const first = open(app);
    app.flows.hold('screen:btc', () => undefined)();
    vi.advanceTimersByTime(150);
    expect(open(app)).toBe(first);
    vi.advanceTimersByTime(10_000);
    app.flows.hold('screen:btc', () => undefined);
    vi.advanceTimersByTime(600_000);
    expect(open(app)).toBe(first);
    expect(first.getSnapshot().status).toBe('active');
  });

  it('end when the view that requested them never appears', () => {
    const app = startRoot();
    const abandoned = open(app);
    vi.advanceTimersByTime(60_000);
    expect(abandoned.getSnapshot().status).toBe('stopped');
  });

  it('wait with one timer, which repeated requests of their views leave alone', () => {
    const app = startRoot();
    const first = open(app);
    const cleared = vi.spyOn(globalThis, 'clearTimeout');
    for (let asked = 0; asked < 10; asked++) open(app);
    expect(vi.getTimerCount()).toBe(1);
    app.flows.hold('screen:btc', () => undefined);
    open(app);
    vi.advanceTimersByTime(600_000);
    expect([vi.getTimerCount(), first.getSnapshot().status]).toEqual([0, 'active']);
    expect(cleared).not.toHaveBeenCalled();
  });

  it('start again after they ended when no view holds them', () => {
    const app = startRoot();
    const ended = open(app);
    const release = app.flows.hold('screen:btc', () => undefined);
    ended.send({ type: 'end' });
    expect(open(app)).toBe(ended);
    release();
    expect(open(app)).not.toBe(ended);
  });

  it('stay failed without harming the root until they are restarted', () => {
    const app = startRoot();
    const failed = open(app);
    failed.subscribe({ error: () => undefined });
    const replaced = vi.fn<() => void>();
    app.flows.hold('screen:btc', replaced);
    failed.send({ type: 'fail' });
    expect(open(app)).toBe(failed);
    expect(app.root.getSnapshot().status).toBe('active');
    app.flows.restartFailed();
    expect(replaced).toHaveBeenCalledOnce();
    expect(open(app).getSnapshot().status).toBe('active');
  });

  it('are refused when their machine is not registered', () => {
    const { flows } = startRoot();
    const other = setup({}).createMachine({ id: 'other' });
    expect(() => flows.get(other, undefined, 'other')).toThrow('flow other is not registered');
  });
});

describe('the notice desk', () => {
  it('opens an address requested before the router was ready', () => {
    const desk = createNoticeDesk(() => undefined);
    const machine = setup({ types: { emitted: {} as NavigateNotice } }).createMachine({
      entry: emit({ type: 'navigate', to: '/login' }),
    });
    createActor(machine, { inspect: desk.inspect }).start();
    const opened: unknown[] = [];
    desk.setNavigate((to, options) => opened.push([to, options]));
    expect(opened).toEqual([['/login', { replace: false }]]);
  });
});
