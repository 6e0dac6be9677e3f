import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { FuturesPosition } from '../../../domain/contract/futures/futures';
import {
  accountOf,
  fundsOf,
  futuresAccountMachine,
} from '../../machines/futures/futuresAccount/futuresAccount.machine';
import { futuresMarketMachine, markOf } from '../../machines/futures/futuresMarket/futuresMarket.machine';
import { type FundsToldEvent, marginAdjustMachine } from '../../machines/futures/marginAdjust/marginAdjust.machine';
import type { PricesToldEvent, TriggerPrices } from '../../machines/futures/positionTargets/positionTargets.form';
import { positionTargetsMachine } from '../../machines/futures/positionTargets/positionTargets.machine';
import { latestOf, positionMachine, type PositionToldEvent } from '../../machines/futures/position/position.machine';
import {
  type Drawn,
  type PictureFile,
  positionPictureMachine,
} from '../../machines/futures/positionPicture/positionPicture.machine';
import { createFiles } from '../../services/files';
import type { Outcome } from '../../../domain/contract/outcome';
import type { ResultCard } from '../../services/resultCard';
import { fromRead } from '../../actors/fromRead';
import type { Deps } from '../deps';
import { followFlow, followPrices } from '../followFlow';
import { FUTURES_FORM_KEY, futuresFormFrom } from '../storedFuturesForm';

/**
 * Reports the position's latest state, including its end; without a mark while its market has no price, because the last mark
 * outlives a restart.
 */
const defineWatchPosition = (deps: Pick<Deps, 'board'>) =>
  fromCallback<EventObject, { id: string; market: string }, PositionToldEvent>(
    ({ system, sendBack, input: { id, market } }) => {
      let position: FuturesPosition | undefined;
      let isPriced = false;
      const tell = () => {
        if (!position) return;
        sendBack({ type: 'flow.position.told', position: isPriced ? position : { ...position, mark_price: null } });
      };
      const stops = [
        followPrices(deps, system, market, ({ last }) => {
          const was = isPriced;
          isPriced = last !== null;
          if (was !== isPriced) tell();
        }),
        followFlow(system, futuresAccountMachine, (snapshot) => {
          const open = snapshot && accountOf(snapshot)?.positions;
          if (!open) return;
          const now = position ? latestOf(position, open) : open.find((one) => one.id === id);
          if (!now || now === position) return;
          position = now;
          tell();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  );

/** Reports the amount available to be added as margin, only when it changes. */
const watchFunds = fromCallback<EventObject, undefined, FundsToldEvent>(({ system, sendBack }) => {
  let told: string | null = null;
  return followFlow(system, futuresAccountMachine, (snapshot) => {
    const available = (snapshot && fundsOf(snapshot)?.available) ?? '0';
    if (available !== told) sendBack({ type: 'flow.funds.told', available });
    told = available;
  });
});

/** Reports the last and index prices of a contract, only when they change. */
const defineWatchPrices = (deps: Pick<Deps, 'board'>) =>
  fromCallback<EventObject, { pair: string; market: string }, PricesToldEvent>(
    ({ system, sendBack, input: { pair, market } }) => {
      let prices: TriggerPrices = { last: null, index: null };
      const tell = (change: Partial<TriggerPrices>) => {
        const next = { ...prices, ...change };
        if (next.last === prices.last && next.index === prices.index) return;
        prices = next;
        sendBack({ type: 'flow.prices.told', prices });
      };
      const stops = [
        followPrices(deps, system, market, ({ last }) => tell({ last })),
        followFlow(
          system,
          futuresMarketMachine,
          (snapshot) => tell({ index: (snapshot && markOf(snapshot)?.index) ?? null }),
          pair,
        ),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  );

export function definePositionFlow(deps: Pick<Deps, 'board' | 'storage'>) {
  const readAsk = fromRead(() => futuresFormFrom(deps.storage.read(FUTURES_FORM_KEY)).ask);
  const positionTargets = positionTargetsMachine.provide({
    actors: { readAsk, watchPrices: defineWatchPrices(deps) },
  });
  const marginAdjust = marginAdjustMachine.provide({ actors: { watchFunds } });
  return positionMachine.provide({
    actors: { watchPosition: defineWatchPosition(deps), positionTargets, marginAdjust },
  });
}

const filesOf = (name: string, picture: Blob) => ({ files: [new File([picture], name, { type: picture.type })] });

/** Whether the system has a share sheet that accepts pictures. */
const canShare = (picture: Blob): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare(filesOf('picture.png', picture));

/** @returns whether the system accepted it; dismissing its sheet does not count as a failure. */
const share = (name: string, picture: Blob): Promise<boolean> =>
  navigator.share(filesOf(name, picture)).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );

/** Draws a card; its script is loaded on demand. */
const drawPicture = fromPromise<Outcome<Drawn>, { card: ResultCard | null }>(({ input: { card } }) =>
  card === null
    ? Promise.resolve({ ok: false, error: 'unknown' } as const)
    : import('../../services/resultCard')
        .then(({ drawResultCard }) => drawResultCard(card))
        .then(
          (picture) => ({ ok: true, value: { picture, shareable: canShare(picture) } }) as const,
          () => ({ ok: false, error: 'unknown' }) as const,
        ),
);

const files = createFiles();

const savePicture = fromPromise<void, PictureFile>(({ input: { name, picture } }) =>
  Promise.resolve(picture === null ? undefined : files.offer(name, picture)),
);

const sharePicture = fromPromise<boolean, PictureFile>(({ input: { name, picture } }) =>
  picture === null ? Promise.resolve(false) : share(name, picture),
);

export const positionPicture = positionPictureMachine.provide({
  actors: { drawPicture, savePicture, sharePicture },
});
