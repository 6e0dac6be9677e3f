import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsSchema } from '../../server/config/config';

const SOURCES = ['server/config', 'server/products'];
/** Files with schemas of settings. */
const isSchema = (path: string): boolean => path.startsWith('server/config/') || path.endsWith('/config.ts');
/** A setting of a schema, with the comment above it. */
const SETTING = /^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {2}([A-Z][A-Z0-9_]*): /gm;

/** Returns what each setting means, by name: the comments in the schemas. */
function meanings(): Map<string, string> {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ).filter((path) => path.endsWith('.ts') && isSchema(path));
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(SETTING)].map(
      ([, comment = '', name = '']) => [name, comment.replaceAll(/\s*\n\s*\* ?/g, ' ').trim()] as const,
    ),
  );
  return new Map(found);
}

interface Described {
  readonly type: string;
  readonly default?: unknown;
  readonly oneOf?: readonly unknown[];
}

function defaultOf({ default: value }: Described): string {
  if (typeof value === 'boolean') return value ? '`on`' : '`off`';
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? `\`${value}\`` : '';
}

const choicesOf = ({ oneOf = [] }: Described): string =>
  oneOf.length === 0 ? '' : ` One of ${oneOf.map((value) => `\`${String(value)}\``).join(', ')}.`;

/**
 * Generates docs/settings.md from the schemas of the configuration.
 * @throws when a setting has no comment.
 */
export function settingsDocument(): string {
  const known = meanings();
  const fields = Object.entries(settingsSchema.describe().fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const rows = fields.map(([name, field]) => {
    const meaning = known.get(name);
    if (!meaning) throw new Error(`${name} has no comment that says what it means`);
    const text = `${meaning}${choicesOf(field)}`.replaceAll('|', '\\|').replaceAll('<', '&lt;');
    return `| \`${name}\` | ${defaultOf(field)} | ${text} |`;
  });
  return [
    '# Settings',
    '',
    'The exchange reads its settings from environment variables; empty ones count as absent, and an invalid value stops the start',
    'with the name of its variable. [Deployment](deployment.md) explains the important ones in context. Generated from the schemas',
    'in `server/config` and `server/products` by `npm run docs:settings`.',
    '',
    '| setting | default | meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
