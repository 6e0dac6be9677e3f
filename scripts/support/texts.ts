import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * The texts of a file of a locale by key, in whichever area it stands.
 * @param file its name without ending, "home" or "errors.wallet". Throws when no area has it.
 */
export function readTexts(locale: string, file: string): Record<string, string> {
  const folder = `src/locales/${locale}`;
  const found = readdirSync(folder)
    .map((area) => `${folder}/${area}/${file}.json`)
    .find((path) => existsSync(path));
  if (!found) throw new Error(`${folder} has no ${file}.json`);
  return JSON.parse(readFileSync(found, 'utf8')) as Record<string, string>;
}
