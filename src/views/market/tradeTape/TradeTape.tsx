import { useSelector } from '@xstate/react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { tradeTapeMachine } from '../../../machines/market/tradeTape/tradeTape.machine';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { ErrorState } from '../../kit/States';
import { media } from '../../kit/media';
import { outdatedFigures, tabular } from '../../kit/text';
import { usePainter } from '../../kit/usePainter';
import { retries } from '../../kit/sends';
import { Columns, ROW_PX } from '../orderBook/bookStyles';
import { LoadingRows } from '../trade/LoadingRows';
import type { TradePair, Pick } from '../trade/tradePair';
import { createTapePainter } from './tapePainter';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
  h2 { flex: none; padding: var(--space-2) var(--space-3); font-size: var(--font-md); border-bottom: 1px solid var(--line); }
`;

interface TapePanelProps {
  trade: TradePair;
  pick: Pick;
  outdated: boolean;
}

export function TapePanel(props: TapePanelProps) {
  const { t } = useTranslation('trade');
  return (
    <Box>
      <h2>{t('latestTrades')}</h2>
      <TradeTape {...props} />
    </Box>
  );
}

const ROWS = 80;

const List = styled.div.attrs({ role: 'group', tabIndex: 0 })`
  ${tabular}
  position: relative;
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  font-size: var(--font-sm);
  contain: strict;
  &[data-outdated='true'] { ${outdatedFigures} }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 1.1fr 1fr 1fr;
  height: ${ROW_PX.dense}px;
  line-height: ${ROW_PX.dense}px;
  ${media.phone} { height: ${ROW_PX.phone}px; line-height: ${ROW_PX.phone}px; }
  padding: 0 var(--space-3);
  contain: layout style;
  white-space: nowrap;
  button { text-align: start; font-size: inherit; line-height: inherit; color: var(--up); }
  button:hover { text-decoration: underline; text-underline-offset: 2px; }
  button:focus-visible { outline-offset: -2px; }
  &[data-direction='sell'] button { color: var(--down); }
  span { text-align: end; }
  span:last-child { color: var(--text-3); }
  &:hover { background: var(--raised); }
  &[data-empty] { visibility: hidden; }
`;

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const indexOf = (target: EventTarget): number => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return Number(row?.dataset['index'] ?? Number.NaN);
};

/** Latest trades, newest first; the rows are frozen while the pointer is over them. */
function TradeTape({ trade, pick, outdated }: { trade: TradePair; pick: Pick; outdated: boolean }) {
  const { t } = useTranslation('trade');
  const { languageTag } = usePreferences();
  const tape = useFlow(tradeTapeMachine, { pair: trade.name }, trade.name);
  const buffer = useSelector(tape, (snapshot) => snapshot.context.buffer);
  const failed = useSelector(tape, (snapshot) => snapshot.hasTag('failed'));
  const loading = useSelector(tape, (snapshot) => snapshot.matches({ following: 'synchronising' }));
  const current = useSelector(tape, (snapshot) => snapshot.hasTag('current'));
  const { priceScale, qtyScale } = trade.grid;
  const painter = useMemo(
    () => createTapePainter(buffer, { priceScale, qtyScale, languageTag }),
    [buffer, priceScale, qtyScale, languageTag],
  );
  const list = usePainter<HTMLDivElement>(buffer, painter.paint, 5);
  const release = (event: PointerEvent<HTMLElement>) => {
    painter.hold(false);
    painter.paint(event.currentTarget);
  };
  const click = (event: MouseEvent) => {
    const price = painter.priceAt(indexOf(event.target));
    if (price && event.target instanceof HTMLButtonElement) pick.price(price);
  };
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = `[data-index="${indexOf(event.target) + step}"]:not([data-empty]) button`;
    event.currentTarget.querySelector<HTMLElement>(next)?.focus();
  };
  if (failed) {
    return <ErrorState title={t('tapeFailed')} {...retries(tape, 'user.tape.retry')} />;
  }
  return (
    <>
      <Columns aria-hidden="true">
        <span>{t('priceIn', { currency: trade.pair.right_symbol })}</span>
        <span>{t('quantityIn', { currency: trade.pair.left_symbol })}</span>
        <span>{t('time')}</span>
      </Columns>
      <List
        ref={list}
        aria-label={t('latestTrades')}
        data-outdated={outdated || !current}
        onClick={click}
        onKeyDown={key}
        onPointerEnter={() => painter.hold(true)}
        onPointerLeave={release}
      >
        {Array.from({ length: ROWS }, (_, i) => (
          <Row key={i} data-index={i} data-empty="">
            <button type="button" data-send="user.price.pick" tabIndex={i === 0 ? 0 : -1}>
              --
            </button>
            <span />
            <span />
          </Row>
        ))}
        {loading && <LoadingRows rows={20} />}
      </List>
    </>
  );
}
