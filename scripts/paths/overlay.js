/** The page of `npm run paths`: draws each chart with what the chosen sources saw. Runs in a browser, on its own data. */
const { sources, marks, machines, userEvents } = JSON.parse(document.getElementById('data').textContent);
const byId = (id) => document.getElementById(id);
const chosen = new Set(sources);
let isFull = false;

const escaped = (text) =>
  String(text).replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);
const isSeen = (entry) => Boolean(entry) && [...chosen].some((source) => entry[source] > 0);
const countText = (entry) =>
  sources
    .filter((source) => entry?.[source])
    .map((source) => `${source} ${entry[source]}`)
    .join(', ') || 'never seen';
const figuresOf = ({ states, transitions }) => {
  const entries = [...Object.values(states), ...Object.values(transitions)];
  return { covered: entries.filter(isSeen).length, total: entries.length };
};
const shareText = ({ covered, total }) => (total ? `${Math.floor((covered / total) * 1000) / 10} %` : '–');
const hasGap = (machine) => {
  const { covered, total } = figuresOf(machine);
  return covered < total || machine.failures.length > 0;
};

function nodeMarkup(machine, node) {
  const inner = machine.nodes.some((other) => other !== node && other.id.startsWith(`${node.id}.`));
  const isRoot = node.id === machine.id;
  const seen = isRoot || isSeen(machine.states[node.id]);
  const kind = [isRoot ? 'root' : '', inner ? 'group' : '', node.type, seen ? '' : 'unseen'].join(' ');
  const lines = node.lines.map(({ drawn, keys }) => {
    const missed = keys.some((key) => !isSeen(machine.transitions[key]));
    return `<g class="${missed ? 'unseen' : ''}">${drawn}</g>`;
  });
  const told = `${node.description}\n${isRoot ? '' : countText(machine.states[node.id])}`;
  return `<g class="${kind}"><title>${escaped(told)}</title><rect class="box" x="${node.x}" y="${node.y}" width="${node.width}" height="${node.height}" rx="8"/>${node.name}${lines.join('')}</g>`;
}

function edgeMarkup(machine, { key, path, label, drawn, isRefusal }) {
  const entry = machine.transitions[key];
  const told = `${machine.labels[key]}\n${countText(entry)}`;
  return `<g class="${isSeen(entry) ? '' : 'unseen'} ${isRefusal ? 'refusal' : ''}"><title>${escaped(told)}</title><path class="edge" d="${path}" marker-end="url(#${isSeen(entry) ? (isRefusal ? 'refusal' : 'seen') : 'unseen'})"/><rect class="plate" x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" rx="4"/>${drawn}</g>`;
}

const chartMarkup = (machine) =>
  `<svg viewBox="0 0 ${machine.width} ${machine.height}" width="${machine.width}" height="${machine.height}" role="img" aria-label="Statechart of ${escaped(machine.id)} with its coverage"><defs>${['seen', 'unseen', 'refusal'].map((id) => `<marker id="${id}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="arrow-${id}" d="M0 0L8 4L0 8z"/></marker>`).join('')}</defs>${machine.nodes.map((node) => nodeMarkup(machine, node)).join('')}${machine.edges.map((edge) => edgeMarkup(machine, edge)).join('')}</svg>`;

function countsMarkup(machine) {
  const rows = [
    ['States', machine.states],
    ['Transitions', machine.transitions],
    [
      'Transitions by users',
      Object.fromEntries(Object.entries(machine.transitions).filter(([key]) => key.split('|')[1].startsWith('user.'))),
    ],
  ].map(([name, entries]) => {
    const all = Object.values(entries);
    const cells = sources.map((source) => `<td class="n">${all.filter((entry) => entry[source] > 0).length}</td>`);
    return `<tr><td>${name}</td><td class="n">${all.length}</td>${cells.join('')}</tr>`;
  });
  const head = sources.map((source) => `<th class="n">${source}</th>`).join('');
  return `<table><thead><tr><th></th><th class="n">all</th>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const userEventsMarkup = ({ caused, excepted, open }) => {
  const total = caused.length + excepted.length + open.length;
  if (!userEvents || total === 0) return '';
  const missing = open.map((event) => `<code class="no">${escaped(event)}</code>`).join(', ');
  return `<p>Controls in the browser cause ${caused.length} of ${total} user events, ${shareText({ covered: caused.length, total })}${missing ? `; without a reason not ${missing}` : ''}.</p>`;
};

/** So many of what is not checked are named at first. */
const MOST_NAMED = 8;

function openMarkup({ what, share }) {
  const items = share.open.map((one) => `<li>${escaped(one)}</li>`);
  const rest = items.slice(MOST_NAMED);
  const more = rest.length ? `<details><summary>${rest.length} more</summary><ul>${rest.join('')}</ul></details>` : '';
  return `<h4>${escaped(what)}: ${share.open.length}</h4><ul>${items.slice(0, MOST_NAMED).join('')}</ul>${more}`;
}

function checkedMarkup({ parts, mutants }) {
  const rows = parts.map(({ what, by, share, note }) => {
    const figures = share
      ? `${share.covered} of ${share.total}, ${shareText(share)}`
      : '<span class="no">not run</span>';
    return `<tr><td>${escaped(what)}</td><td>${escaped(by)}</td><td class="n">${figures}</td><td>${escaped(note)}</td></tr>`;
  });
  const open = parts.filter(({ share }) => share?.open.length);
  const same = (mutants.machine?.equivalent ?? []).map(({ what, reason }) => `${escaped(what)}: ${escaped(reason)}`);
  return [
    `<h3>Which level checks what</h3><table><thead><tr><th>What</th><th>Checked by</th><th class="n">Share</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
    open.length ? `<h3>Not checked</h3>${open.map(openMarkup).join('')}` : '',
    listMarkup('Mutants that do the same', same),
  ].join('');
}

const scoreText = (mutation) =>
  mutation
    ? `${mutation.oneIn === 1 ? '' : '~'}${shareText({ covered: mutation.mutants - mutation.survivors.length, total: mutation.mutants })}`
    : '–';

const stepsMarkup = (steps) =>
  steps
    .map(({ kind, words }) => `<span class="step ${kind}">${marks[kind]}${escaped(words)}</span>`)
    .join('<span class="then">, then </span>') || 'starts';

const listMarkup = (title, items) =>
  items.length ? `<h3>${title}</h3><ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>` : '';

function show(machine) {
  const missed = [
    ...Object.entries(machine.states)
      .filter(([, entry]) => !isSeen(entry))
      .map(([id]) => `state <code>${escaped(id)}</code>`),
    ...Object.entries(machine.transitions)
      .filter(([, entry]) => !isSeen(entry))
      .map(([key]) => escaped(machine.labels[key])),
  ];
  byId('main').innerHTML = [
    `<h2>${escaped(machine.title)}</h2><p><code>${escaped(machine.id)}</code> · ${escaped(machine.spec)}<br>${escaped(machine.description)}</p>`,
    `<div class="bar"><span><i class="key"></i>seen</span><span><i class="key no"></i>never seen</span><span><i class="key refusal"></i>only by a refusal</span><button id="size" type="button">${isFull ? 'Fit' : '100 %'}</button></div>`,
    `<div class="chart ${isFull ? 'full' : ''}" tabindex="0">${chartMarkup(machine)}</div>`,
    `<h3>Seen by</h3>${countsMarkup(machine)}${userEventsMarkup(machine.userEvents)}`,
    checkedMarkup(machine.checked),
    listMarkup('Never seen', missed),
    listMarkup(
      'Went wrong',
      machine.failures.map(
        ({ source, path, error }) => `<span class="no">${escaped(source)}</span> ${escaped(path)}: ${escaped(error)}`,
      ),
    ),
    listMarkup(
      'Cannot be caused',
      machine.exceptions.map(
        ({ source, event, reason }) => `${escaped(source)}: <code>${escaped(event)}</code>, ${escaped(reason)}`,
      ),
    ),
    listMarkup(
      'Counted by another build, left out',
      [...new Set(machine.unknown)].map((key) => `<code>${escaped(key)}</code>`),
    ),
    listMarkup(
      'Paths',
      machine.paths.map(
        ({ steps, ends, failure }) =>
          `<span class="${failure ? 'no' : 'yes'}">${marks[failure ? 'failed' : 'done']}</span> ${stepsMarkup(steps)}, ends in <code>${escaped(ends)}</code>${failure ? ` <span class="no">${escaped(failure)}</span>` : ''}`,
      ),
    ),
  ].join('');
  byId('size').addEventListener('click', () => {
    isFull = !isFull;
    show(machine);
  });
}

const haystacks = new Map(
  machines.map((machine) => [
    machine,
    [machine.id, machine.title, machine.spec, ...machine.nodes.map(({ id }) => id), ...Object.values(machine.labels)]
      .join('\n')
      .toLowerCase(),
  ]),
);

function listAll() {
  const words = byId('search').value.toLowerCase().split(/\s+/).filter(Boolean);
  const current = decodeURIComponent(location.hash.slice(1));
  const found = machines.filter(
    (machine) =>
      words.every((word) => haystacks.get(machine).includes(word)) && (!byId('gaps').checked || hasGap(machine)),
  );
  byId('list').innerHTML = found
    .map((machine) => {
      const mark = machine.id === current ? 'aria-current="page"' : '';
      return `<li><a href="#${encodeURIComponent(machine.id)}" class="${hasGap(machine) ? 'gap' : ''}" ${mark}><b>${escaped(machine.title)}</b><span>${shareText(figuresOf(machine))}</span><small>${escaped(machine.id)} · mutants told ${scoreText(machine.checked.mutants.machine)}, spoiled views ${scoreText(machine.checked.mutants.views)}</small></a></li>`;
    })
    .join('');
}

function render() {
  const all = machines.map(figuresOf);
  const sum = all.reduce((one, { covered, total }) => ({ covered: one.covered + covered, total: one.total + total }), {
    covered: 0,
    total: 0,
  });
  const whole = machines.filter((machine) => !hasGap(machine)).length;
  byId('total').textContent =
    `${whole} of ${machines.length} charts whole · ${sum.covered} of ${sum.total} states and transitions, ${shareText(sum)}` +
    (userEvents
      ? ` · ${userEvents.caused} of ${userEvents.total} user events by controls in the browser, ${shareText({ covered: userEvents.caused, total: userEvents.total })}`
      : '');
  byId('sources').innerHTML = sources
    .map(
      (source) =>
        `<button type="button" class="chip" data-source="${source}" aria-pressed="${chosen.has(source)}">${source}</button>`,
    )
    .join(' ');
  listAll();
  const wanted = decodeURIComponent(location.hash.slice(1));
  show(machines.find(({ id }) => id === wanted) ?? machines[0]);
}

byId('sources').addEventListener('click', ({ target }) => {
  const { source } = target.dataset;
  if (!source) return;
  if (!chosen.delete(source)) chosen.add(source);
  render();
});
byId('search').addEventListener('input', listAll);
byId('gaps').addEventListener('change', listAll);
byId('theme').addEventListener('click', () => {
  const { dataset } = document.documentElement;
  const isDark = dataset.theme ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.theme = isDark ? 'light' : 'dark';
});
addEventListener('hashchange', render);
render();
