import { escaped } from '../charts/marks';
import { PICTURE_STYLE } from './picturePart';
import type { TraceChange } from './traces';

export interface FlowChange {
  readonly id: string;
  readonly title: string;
  /** The drawn chart and its differences; null if only something else changed. */
  readonly chart: { readonly svg: string; readonly words: readonly string[] } | null;
  readonly trace: TraceChange | null;
  /** Its screens before and after, as HTML; '' if there are none. */
  readonly looks: string;
  /** Changes of its screens' texts. */
  readonly screens: readonly string[];
  readonly files: readonly string[];
}

const STYLE = `:root{color-scheme:light dark;--soft:light-dark(#5b6478,#98a2b6);--line:light-dark(#d8dde6,#2c3444);--new:light-dark(#0a7d4b,#35c98a);--gone:light-dark(#c62839,#ff6b78)}
body{font:14px/1.5 system-ui,sans-serif;margin:0 auto;padding:20px;max-width:1500px}h1{font-size:20px}h2{font-size:18px;border-top:1px solid var(--line);padding-top:18px;margin-top:28px}h3{font-size:14px;margin:16px 0 4px}
p,small{color:var(--soft)}li{margin:3px 0;overflow-wrap:anywhere}.new{color:var(--new)}.gone{color:var(--gone)}.chart{overflow:auto;border:1px solid var(--line);border-radius:10px;max-height:80vh}.chart svg{display:block;max-width:100%;height:auto}
code{font:12px ui-monospace,monospace}nav ul{columns:3 220px}
${PICTURE_STYLE}`;

const list = (title: string, items: readonly string[], kind = ''): string =>
  items.length === 0
    ? ''
    : `<h3>${title}</h3><ul class="${kind}">${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;

function flowPart({ id, title, chart, trace, looks, screens, files }: FlowChange): string {
  return [
    `<h2 id="${escaped(id)}">${escaped(title)} <small><code>${escaped(id)}</code></small></h2>`,
    chart ? `<div class="chart" tabindex="0">${chart.svg}</div>${list('The chart', chart.words)}` : '',
    trace ? list('What it does at a step', trace.steps) : '',
    trace ? list('New paths', trace.fresh, 'new') : '',
    trace ? list('Paths that are gone', trace.gone, 'gone') : '',
    list('What its screens say', screens),
    looks,
    list('Files', files),
  ].join('\n');
}

/**
 * Returns the page of a review with each changed flow; self-contained.
 * @param about what the pictures of screens cover.
 */
export const diffPage = (since: string, about: string, flows: readonly FlowChange[]): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<title>Flows that changed</title>',
    `<style>${STYLE}</style>`,
    `<h1>Flows that changed since ${escaped(since)}</h1>`,
    flows.length === 0
      ? '<p>None.</p>'
      : '<p>Arrows and states: <span class="new">green is new</span>, <span class="gone">red is gone</span>, brown does something else.</p>',
    `<p>${escaped(about)}</p>`,
    `<nav aria-label="Flows"><ul>${flows.map(({ id, title }) => `<li><a href="#${escaped(id)}">${escaped(title)}</a></li>`).join('')}</ul></nav>`,
    ...flows.map(flowPart),
    '</html>',
    '',
  ].join('\n');
