import type { CatalogueEntry } from '../../src/machines/catalogue';
import { SAFETY_PROPERTIES } from '../../tests/support/flow/safety/properties';
import { concerns, type SafetyProperty } from '../../tests/support/flow/safety/property';

const exceptionsOf = (property: SafetyProperty, machine: string): [string, string][] =>
  Object.entries(property.exceptions ?? {}).filter(([place]) => place.startsWith(`${machine} `));

/** Returns the section on a chart's checked properties and their exceptions. */
export function safetyPart(entry: CatalogueEntry): string[] {
  const checked = SAFETY_PROPERTIES.filter((property) => concerns(property, entry)).flatMap((property) => [
    `- ${property.sentence}`,
    ...exceptionsOf(property, entry.model.id).map(([place, why]) => {
      return `  - except in \`${place.slice(entry.model.id.length + 1)}\`: ${why}`;
    }),
  ]);
  return ['', '## Safety', '', 'Checked over every state that can be reached ([how](safety.md)):', '', ...checked];
}

const linked = ({ model }: CatalogueEntry): string => `[${model.id}](${model.id}.md)`;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ') || '–';
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

/** Returns a Markdown table preceded by an empty line; nothing if there are no rows. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0 ? [] : ['', row(head), row(head.map(() => '---')), ...rows.map(row)];

function sectionOf(kind: SafetyProperty['kind'], catalogue: readonly CatalogueEntry[]): string[] {
  const all = catalogue.filter((entry) => entry.kind === kind).length;
  return SAFETY_PROPERTIES.filter((property) => property.kind === kind).flatMap((property) => {
    const machines = catalogue.filter((entry) => concerns(property, entry));
    const where = machines.length === all ? 'all of them' : machines.map(linked).join(', ');
    const exceptions = Object.entries(property.exceptions ?? {}).map(([place, why]) => [`\`${place}\``, why]);
    return [
      '',
      `### ${property.id}`,
      '',
      property.sentence,
      '',
      `Of ${where}.`,
      ...table(['Except in', 'Because'], exceptions),
    ];
  });
}

/** Returns the page of all properties: statements, charts covered, and exceptions. */
export const safetyPage = (catalogue: readonly CatalogueEntry[]): string =>
  [
    '# Safety',
    '',
    'These properties hold in every state that a machine can reach, by any events in any order. The tests walk all of these states',
    'on every CI run (`tests/model/safety.test.ts`); a violated property is reported with the shortest path to it, in words. A',
    'property is a sentence, the machines that it concerns, and a check: `tests/support/flow/safety`.',
    '',
    '## Lifecycles that the server enforces',
    ...sectionOf('lifecycle', catalogue),
    '',
    '## Flows in the browser',
    ...sectionOf('flow', catalogue),
    '',
  ].join('\n');
