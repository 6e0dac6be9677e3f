import { memo } from 'react';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import { createActor, setup, type ActorRefFrom } from 'xstate';
import { defineFeedMarket } from '../../../src/actors/market/feedMarket';
import { SYSTEM } from '../../../src/machines/shell/app/systemIds';
import { marketMachine } from '../../../src/machines/market/market/market.machine';
import { createTickBoard } from '../../../src/machines/market/market/tickBoard';
import { TICK_AGE_MS, type TickChannelRef } from '../../../src/machines/market/market/tickChannel.machine';
import { steadyNow } from '../../../src/services/serverClock';
import { createSocket } from '../../../src/services/socket';
import { AppContext, type AppHandle } from '../../../src/views/app/AppContext';
import { useTick } from '../../../src/views/app/useMarket';
import { ChangeText } from '../../../src/views/kit/ChangeText';
import { FlashText } from '../../../src/views/kit/FlashText';
import { compactDecimal, groupDecimal } from '../../../src/views/kit/format';
import { GlobalStyle } from '../../../src/views/kit/GlobalStyle';
import { Num } from '../../../src/views/kit/text';
import { FRAME_MS, PAIRS, VISIBLE_ROWS, type Mode, type Seen } from './plan';

const mode = (new URLSearchParams(location.search).get('mode') ?? 'rows') as Mode;
const board = createTickBoard(steadyNow);
const socket = createSocket(
  () => FRAME_MS,
  () => undefined,
);
const market = marketMachine.provide({
  actors: {
    marketFeed: defineFeedMarket<TickChannelRef>({
      socket,
      board,
      flushMs: () => FRAME_MS,
      ages: TICK_AGE_MS,
    }),
  },
});
const rootMachine = setup({ actors: { market } }).createMachine({
  invoke: { id: 'market', src: 'market', systemId: SYSTEM.market },
});
const root = createActor(rootMachine).start();
const marketRef = root.system.get(SYSTEM.market) as ActorRefFrom<typeof marketMachine>;
if (mode !== 'still') {
  marketRef.send({ type: 'flow.market.open' });
  for (const pair of PAIRS) marketRef.send({ type: 'flow.pair.watch', pair });
}

const Row = styled.li`
  display: grid;
  grid-template-columns: repeat(6, 1fr);
  height: 44px;
  align-items: center;
  contain: strict;
`;

/** A row as in the market list. */
const TickRow = memo(function TickRow({ pair }: { pair: string }) {
  const tick = useTick(pair);
  return (
    <Row data-at={tick?.count}>
      <b>{pair}</b>
      <span>{tick ? <FlashText value={tick.close}>{groupDecimal(tick.close, 'en-US', 2)}</FlashText> : '--'}</span>
      <ChangeText fraction={tick?.increase ?? null} languageTag="en-US" />
      <Num>{tick ? groupDecimal(tick.high, 'en-US', 2) : '--'}</Num>
      <Num>{tick ? groupDecimal(tick.low, 'en-US', 2) : '--'}</Num>
      <Num>{tick ? compactDecimal(tick.vol, 'en-US') : '--'}</Num>
    </Row>
  );
});

const handle = { root, board, flows: {}, clock: {} } as unknown as AppHandle;
const shown = mode === 'rows' ? PAIRS.slice(0, VISIBLE_ROWS) : [];
createRoot(document.getElementById('root') as HTMLElement).render(
  <AppContext value={handle}>
    <GlobalStyle />
    <ul>
      {shown.map((pair) => (
        <TickRow key={pair} pair={pair} />
      ))}
    </ul>
  </AppContext>,
);

let seen: Seen = { ages: [], longTasks: [] };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) seen.longTasks.push(entry.duration);
}).observe({ type: 'longtask' });

/** One row per frame, in turn, because measuring all of them would be a load of its own. */
let turn = 0;
const look = () => {
  const row = document.querySelectorAll<HTMLElement>('[data-at]')[turn++ % VISIBLE_ROWS];
  if (row) seen.ages.push(Date.now() - Number(row.dataset['at']));
  requestAnimationFrame(look);
};
if (mode === 'rows') requestAnimationFrame(look);

window.bench = {
  take() {
    const taken = seen;
    seen = { ages: [], longTasks: [] };
    return taken;
  },
  channels: () => Object.keys(marketRef.getSnapshot().context.watched).length,
};
