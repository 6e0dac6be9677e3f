import { checkBans } from './bans';
import { checkMoney, staleEntries } from './money';
import { checkPolicy, staleStates } from './policy';
import { checkSize } from './size';
import { parse, type Finding } from './source';
import { checkText } from './text';
import { checkTokens } from './tokens';

export const CHECKED_FOLDERS = ['domain', 'src', 'inspector', 'server', 'scripts', 'tests'] as const;

/**
 * Checks source text by path against the rules of docs/STYLE.md.
 * @throws if there is nothing to check.
 */
export function checkConventions(sources: ReadonlyMap<string, string>): Finding[] {
  if (sources.size === 0) throw new Error('conventions: no source file found');
  const used = new Set<string>();
  const findings: Finding[] = [];
  for (const [file, text] of sources) {
    const source = parse(file, text);
    findings.push(
      ...checkSize(source),
      ...checkMoney(source, used),
      ...checkPolicy(source, used),
      ...checkText(source),
      ...checkTokens(source),
      ...checkBans(source),
    );
  }
  return [...findings, ...staleEntries(used), ...staleStates(used)];
}
