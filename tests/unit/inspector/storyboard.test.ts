import { describe, expect, it } from 'vitest';
import { modelOf } from '../../../inspector/app/stage/cast';
import { type Board, boardOf } from '../../../inspector/machines/storyboard/board';
import { stripTo, wayTo } from '../../../inspector/machines/storyboard/storyboard.machine';

const boards = new Map<string, Board>();
function board(flow: string): Board {
  const known = boards.get(flow) ?? boardOf(modelOf(flow), true);
  boards.set(flow, known);
  return known;
}
const leavesOf = ({ shots }: Board, numbers: readonly number[]) => numbers.map((number) => shots[number]?.leaf);

describe('the storyboard of the fiat order', () => {
  const order = board('fiatBuyOrder');

  it('starts where the order is loaded and follows the path on which it is paid and released', () => {
    expect(leavesOf(order, order.usual)).toEqual([
      ...['loading', 'awaitingPayment', 'confirmingPayment', 'paying', 'awaitingRelease', 'completed'],
    ]);
  });

  it('shows no screen for a state that only decides where to go next', () => {
    expect(order.shots.map(({ leaf }) => leaf)).not.toContain('routing');
  });

  it('shows whose turn it is by the exchange’s lifecycle, and where its deadline runs', () => {
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

  it('distinguishes a refusal from a success', () => {
    const paying = order.shots.find(({ leaf }) => leaf === 'paying');
    const tones = paying?.ways.map(({ to, tone }) => [order.shots[to]?.leaf, tone]) ?? [];
    expect(tones).toContainEqual(['awaitingRelease', 'success']);
    expect(tones).toContainEqual(['refused', 'refusal']);
  });

  it('leads a film strip from the start to any screen along existing paths', () => {
    const appeal = order.shots.findIndex(({ leaf }) => leaf === 'appealing');
    const strip = stripTo(order, appeal);
    expect(leavesOf(order, strip).slice(-3)).toEqual(['awaitingRelease', 'composingAppeal', 'appealing']);
    expect(strip.slice(1).map((number) => wayTo(order, number)?.to)).toEqual(strip.slice(1));
  });
});

describe('the storyboard of the fiat offer', () => {
  it('shows by the offer’s lifecycle that the market has its turn, then the orders on the offer', () => {
    const { shots } = board('fiatOffer');
    const turnOf = (leaf: string) => shots.find((shot) => shot.leaf === leaf)?.turn;
    expect(['waiting', 'matched', 'sold', 'withdrawn'].map(turnOf)).toEqual(['market', 'linked', 'nobody', 'nobody']);
  });
});

describe('the storyboard of the identity', () => {
  it('shows that a submission waits for the operator, and does not end there', () => {
    const { shots } = board('identity');
    const turnOf = (leaf: string) => shots.find((shot) => shot.leaf === leaf)?.turn;
    expect(['applying.editing', 'pending.waiting', 'refused', 'verified'].map(turnOf)).toEqual([
      ...['you', 'operator', 'you', 'nobody'],
    ]);
  });
});

describe('the usual path', () => {
  it.each([
    ['favourites', ['loading', 'empty', 'kept']],
    ['icoProject', ['loading', 'upcoming', 'inProgress', 'endingSoon', 'ended.pausing', 'settled']],
    ['market', ['closed', 'open.connecting', 'open.live']],
  ])('ends well for %s, in a resting state', (flow, leaves) => {
    expect(leavesOf(board(flow), board(flow).usual)).toEqual(leaves);
  });
});
