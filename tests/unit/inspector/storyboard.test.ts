import { describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { createActor } from 'xstate';
import { modelOf } from '../../../inspector/app/stage/cast';
import { sceneOf } from '../../../inspector/app/stage/scenes';
import { eventOfStep, explore, type Step } from '../../../inspector/machines/explorer/explore';
import { withFakes } from '../../../inspector/machines/explorer/fakes';
import { happen } from '../../../inspector/machines/explorer/happen';
import { routesOf, stateName, type Route } from '../../../inspector/machines/explorer/places';
import { boardOf } from '../../../inspector/machines/storyboard/board';
import type { Board, Shot } from '../../../inspector/machines/storyboard/board.types';
import { SCENARIOS, scenarioBoard, shotsOfLeg } from '../../../inspector/machines/storyboard/scenarios';
import { stripTo, wayTo } from '../../../inspector/machines/storyboard/storyboard.selectors';

/** Timers are armed and never fire by themselves. */
const STOPPED = { setTimeout: () => 0, clearTimeout: () => undefined };

const boards = new Map<string, Board>();
function board(flow: string): Board {
  const known = boards.get(flow) ?? boardOf(modelOf(flow), true);
  boards.set(flow, known);
  return known;
}
const leavesOf = ({ shots }: Board, numbers: readonly number[]) => numbers.map((number) => shots[number]?.leaf);

describe('the storyboard of the fiat order', () => {
  const order = board('fiatBuyOrder');

  it('begins where the order is loaded and goes the way on which it is paid and released', () => {
    expect(leavesOf(order, order.usual)).toEqual([
      ...['loading', 'awaitingPayment', 'confirmingPayment', 'paying', 'awaitingRelease', 'completed'],
    ]);
  });

  it('shows no screen for a state that only looks where to go on', () => {
    expect(order.shots.map(({ leaf }) => leaf)).not.toContain('routing');
  });

  it('says whose turn it is by the lifecycle of the exchange, and where its deadline runs', () => {
    const turns = order.usual.map((number) => [order.shots[number]?.turn, order.shots[number]?.hasDeadline]);
    expect(turns).toEqual([
      ['exchange', false],
      ['you', true],
      ['you', false],
      ['exchange', false],
      ['seller', true],
      ['nobody', false],
    ]);
  });

  it('tells a refusal from a success', () => {
    const paying = order.shots.find(({ leaf }) => leaf === 'paying');
    const tones = paying?.ways.map(({ to, tone }) => [order.shots[to]?.leaf, tone]) ?? [];
    expect(tones).toContainEqual(['awaitingRelease', 'success']);
    expect(tones).toContainEqual(['refused', 'refusal']);
  });

  it('leads a film strip from the beginning to any screen by ways that there are', () => {
    const appeal = order.shots.findIndex(({ leaf }) => leaf === 'appealing');
    const strip = stripTo(order, appeal);
    expect(leavesOf(order, strip).slice(-3)).toEqual(['awaitingRelease', 'composingAppeal', 'appealing']);
    expect(strip.slice(1).map((number) => wayTo(order, number)?.to)).toEqual(strip.slice(1));
  });
});

describe('the usual way', () => {
  it.each([
    ['favourites', ['loading', 'empty', 'kept']],
    ['icoProject', ['loading', 'upcoming', 'inProgress', 'endingSoon', 'ended.pausing', 'settled']],
    ['market', ['closed', 'open.connecting', 'open.live']],
  ])('of %s ends well, and where it can be rested', (flow, leaves) => {
    expect(leavesOf(board(flow), board(flow).usual)).toEqual(leaves);
  });
});

/** Addresses that the flow opens on its way to a place of the shot's state, or when its user acts there. */
function openedFrom({ flow, leaf }: Shot): string[] {
  const model = modelOf(flow);
  const graph = explore(model);
  const routes = routesOf(graph);
  const walk = (route: Route, further: readonly Step[]): string[] => {
    const opened: string[] = [];
    const actor = createActor(withFakes(model.machine), { input: model.inputs[route.input], clock: STOPPED } as never);
    actor.on('*' as never, (notice: { type: string; to?: string }) => {
      if (notice.type === 'navigate' && notice.to !== undefined) opened.push(notice.to);
    });
    actor.start();
    for (const step of [...route.steps, ...further]) {
      const event = eventOfStep(model, actor.getSnapshot(), step);
      if (event) happen(actor as unknown as AnyActorRef, event);
    }
    actor.stop();
    return opened;
  };
  return [...graph.places].flatMap(([key, { snapshot, edges }]) => {
    const route = routes.get(key);
    if (!route || !stateName(snapshot).split(' ').includes(leaf)) return [];
    const acts = edges.filter(({ event }) => event.type.startsWith('user.'));
    return [[], ...acts.map(({ event: { type }, choice }) => [{ type, choice }])].flatMap((steps) =>
      walk(route, steps),
    );
  });
}

const pageOf = (address: string) => address.split('?', 1)[0]?.split('/').slice(0, 3).join('/');

describe.each(SCENARIOS)('the scenario $id', (scenario) => {
  it('goes from screen to screen by ways that there are', () => {
    const whole = scenarioBoard(scenario, board);
    const broken = whole.shots.slice(1).filter((_, before) => whole.shots[before]?.ways[0]?.to !== before + 1);
    expect(broken.map(({ flow, leaf }) => `${flow} ${leaf}`)).toEqual([]);
  });

  it('opens the page of the next flow where it says so', () => {
    const wrong = scenario.legs.flatMap((leg, index) => {
      const next = scenario.legs[index + 1];
      if (leg.onwards !== 'opens' || !next) return [];
      const last = board(leg.flow).shots[shotsOfLeg(board(leg.flow), leg).at(-1) ?? 0];
      const opened = last ? openedFrom(last).map(pageOf) : [];
      return opened.includes(pageOf(sceneOf(next.flow, 0).address)) ? [] : [`${leg.flow} opens ${opened.join()}`];
    });
    expect(wrong).toEqual([]);
  });
});
