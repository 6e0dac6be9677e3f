import { beforeAll, describe, expect, it } from 'vitest';
import { drawCharts } from '../../../scripts/build/drawCharts';
import { chartOf } from '../../../scripts/charts/chart';
import { indexOf, pageOf } from '../../../scripts/charts/page';
import { safetyPage } from '../../../scripts/charts/safety';
import { CATALOGUE } from '../../../inspector/machines/catalogue';
import { eventText, labelOf, type ChartEntry, type DrawnChart } from '../../../inspector/machines/inspector/chart';
import { filesBelow, textOf } from '../../support/files';

const charts = CATALOGUE.map(chartOf);
let drawn: DrawnChart[] = [];

beforeAll(async () => {
  await drawCharts();
  drawn = filesBelow('inspector/charts/drawn', '.json').map((file) => JSON.parse(textOf(file)) as DrawnChart);
}, 300_000);

describe('the drawn statecharts', () => {
  it('match the current machines', () => {
    const known = new Map(drawn.map(({ chart }) => [chart.id, chart.hash]));
    expect(charts.filter(({ id, hash }) => known.get(id) !== hash).map(({ id }) => id)).toEqual([]);
    expect(drawn.length).toBe(charts.length);
  });

  it('have a place for every state and an arrow for every transition with a target', () => {
    for (const { chart, geometry } of drawn) {
      expect(geometry.nodes.map(({ id }) => id).toSorted()).toEqual(chart.states.map(({ id }) => id).toSorted());
      const going = chart.transitions.filter(({ target }) => target !== null);
      expect(geometry.edges.map(({ key }) => key).toSorted()).toEqual(going.map(({ key }) => key).toSorted());
    }
  });

  it('are listed for the inspector and in the documents', () => {
    const entries = JSON.parse(textOf('inspector/charts/entries.json')) as ChartEntry[];
    expect(entries.map(({ id }) => id)).toEqual(charts.map(({ id }) => id));
    expect(textOf('docs/flows/README.md')).toBe(indexOf(entries));
  });

  it('have a page each, and one page about what is checked for all', () => {
    const stale = CATALOGUE.filter((entry) => textOf(`docs/flows/${entry.model.id}.md`) !== pageOf(entry));
    expect(stale.map(({ model }) => model.id)).toEqual([]);
    expect(textOf('docs/flows/safety.md')).toBe(safetyPage(CATALOGUE));
  });

  it('describe in words what every state means', () => {
    const silent = charts.flatMap(({ states }) => states.filter(({ description }) => description === ''));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});

describe('an event in readable form', () => {
  it.each([
    ['user.order.submit', 'user.order.submit'],
    ['', 'always'],
    ['xstate.done.actor.placeOrder', '✓ placeOrder'],
    ['xstate.error.actor.placeOrder', '✗ placeOrder'],
    ['xstate.after.doubleSubmitWindow.spotOrder.sending', '⏱\uFE0E doubleSubmitWindow'],
    ['xstate.done.state.login.proving', 'done'],
  ])('%s', (event, text) => expect(eventText(event)).toBe(text));

  it('includes its condition', () =>
    expect(labelOf({ event: 'user.order.submit', guard: 'isValid' })).toBe('user.order.submit [isValid]'));
});
