import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modelOf } from '../../inspector/app/stage/cast';
import { type Board, boardOf } from '../../inspector/machines/storyboard/board';
import { scenarioBoard, shotsOfLeg } from '../../inspector/machines/storyboard/scenarioBoard';
import { SCENARIOS, type Leg, type Scenario } from '../../inspector/machines/storyboard/scenarios';
import { ROOT } from '../support/files';
import { go, knownOf, partsOf, type Gone, type Known } from '../support/flow/gone';
import { isLinked } from '../support/flow/links';

function once<Result>(make: (flow: string) => Result): (flow: string) => Result {
  const made = new Map<string, Result>();
  return (flow) => {
    if (!made.has(flow)) made.set(flow, make(flow));
    return made.get(flow)!;
  };
}
const knows = once((flow): Known => knownOf(modelOf(flow)));
const board = once((flow): Board => boardOf(modelOf(flow), true, knows(flow).graph));

/** Whether the leg continues the previous flow, instead of another one on a page that opens. */
const goesOn = ({ onwards }: Leg): boolean => onwards !== undefined && ('stays' in onwards || 'meets' in onwards);

/** Returns the parts of a scenario that cannot be walked on its machines, each starting where the previous one leads. */
function faultsIn(scenario: Scenario): string[] {
  const { legs } = scenario;
  const parts = partsOf(
    scenarioBoard(scenario, board),
    legs.map((leg) => shotsOfLeg(board(leg.flow), leg).length),
  );
  const stand = new Map<string, Gone>();
  return legs.flatMap((leg, index) => {
    const before = legs[index - 1];
    const stood = before && goesOn(before) ? (stand.get(leg.flow)?.place ?? null) : null;
    const known = knows(leg.flow);
    const gone = go(known, parts[index] ?? [], stood);
    if (!gone) return [`${leg.flow}: no way through ${parts[index]?.map(({ leaf }) => leaf).join(', ')}`];
    stand.set(leg.flow, gone);
    const next = legs[index + 1];
    return !next || isLinked({ leg, next, known, gone, knows }) ? [] : [`${leg.flow} has no link to ${next.flow}`];
  });
}

describe.each(SCENARIOS)('the scenario $id', (scenario) => {
  it('runs on its machines, each flow entered by a link of the previous one', () => {
    expect(faultsIn(scenario)).toEqual([]);
  });
});

describe('a scenario', () => {
  const withLegs = (...legs: Leg[]): Scenario => ({ id: 'planted', title: 'scenarios:newcomer', legs });

  it('is refused when a page is not opened by the previous flow', () => {
    const wrong = withLegs({ flow: 'login', onwards: { opens: 'itself' } }, { flow: 'withdrawal', ends: 'reviewing' });
    expect(faultsIn(wrong)).toEqual(['login has no link to withdrawal']);
  });

  it('is refused when a flow is neither on the screen nor run by it', () => {
    for (const stays of ['beside', 'within'] as const) {
      const wrong = withLegs({ flow: 'home', onwards: { stays } }, { flow: 'withdrawal', ends: 'reviewing' });
      expect(faultsIn(wrong)).toEqual(['home has no link to withdrawal']);
    }
  });

  it('is refused when nothing is reported, or when the listener opens another page', () => {
    const onwards = { told: 'session' } as const;
    expect(faultsIn(withLegs({ flow: 'helpCenter', onwards }, { flow: 'home' }))).toEqual([
      'helpCenter has no link to home',
    ]);
    expect(faultsIn(withLegs({ flow: 'login', onwards }, { flow: 'deposit', ends: 'shown' }))).toEqual([
      'login has no link to deposit',
    ]);
  });

  it('is refused when the entity differs', () => {
    const onwards = { meets: 'fiatOrderLifecycle', by: 'operator.release' } as const;
    const wrong = withLegs({ flow: 'fiatBuyOrder', ends: 'awaitingPayment', onwards }, { flow: 'secondsOrder' });
    expect(faultsIn(wrong)).toEqual(['fiatBuyOrder has no link to secondsOrder']);
  });

  it('is refused when a flow cannot continue from its current state', () => {
    const stays = { stays: 'within' } as const;
    const wrong = withLegs(
      { flow: 'position', begins: 'held', ends: 'over', onwards: stays },
      { flow: 'positionTargets', onwards: stays },
      { flow: 'position', begins: 'held', ends: 'closing' },
    );
    expect(faultsIn(wrong)).toEqual(['position: no way through held, closing']);
  });

  it('is covered by a journey in the browser', () => {
    const journeys = readdirSync(join(ROOT, 'tests/e2e'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.spec.ts'))
      .map((file) => readFileSync(join(ROOT, 'tests/e2e', file), 'utf8'))
      .join('\n');
    const walked = new Set([...journeys.matchAll(/\bwalk\(\s*'(\w+)'/g)].map(([, id]) => id));
    expect(SCENARIOS.filter(({ id }) => !walked.has(id)).map(({ id }) => id)).toEqual([]);
  });
});
