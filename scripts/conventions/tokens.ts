import { isNode, lineAt, visit, type Finding, type Source } from './source';

const VIEWS = /^(?:src|inspector)\/views\/(?!kit\/)/;

/** Raw style values, and what to use instead. */
const RAW: readonly { readonly pattern: RegExp; readonly message: string }[] = [
  { pattern: /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi, message: 'a colour of its own: take one of the palette' },
  { pattern: /font-size:\s*\d/g, message: 'a size of type of its own: take one of --font-…' },
  {
    pattern:
      /\b(?:padding|margin|gap)[a-z-]*:[^;}\n]*?(?<![\w.-])(?:[345]|[789]|1[1-35-7]|2[345]|3[123]|4[789]|7[123])px/g,
    message: 'a space of its own within a pixel of the scale: take one of --space-…',
  },
  { pattern: /border-radius:\s*\d+px/g, message: 'a radius of its own: take one of --radius-…' },
  { pattern: /z-index:\s*\d{2,}/g, message: 'a layer of its own: take one of --layer-…' },
  {
    pattern: /(?:transition|animation)[a-z-]*:[^;]*\b\d+m?s\b/g,
    message: 'a duration of its own: take --fast or --slow',
  },
];

/**
 * Checks that styles of views use the design tokens: colours, type, spacing, radii, layers and motion come from
 * src/views/kit/tokens.ts.
 */
export function checkTokens({ file, text, program }: Source): Finding[] {
  const findings: Finding[] = [];
  if (!VIEWS.test(file)) return findings;
  visit(program, (node) => {
    if (!isNode(node) || node.type !== 'TemplateElement') return;
    const styles = text.slice(node.start, node.end);
    for (const { pattern, message } of RAW)
      for (const { index } of styles.matchAll(pattern))
        findings.push({ file, line: lineAt(text, node.start + index), message });
  });
  return findings;
}
