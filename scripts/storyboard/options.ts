import { LANGUAGES } from '../../domain/contract/choices';
import type { Locale } from '../../domain/contract/shell/platform';
import type { Theme } from '../../src/machines/shell/preferences/preferences.machine';

export interface StoryboardOptions {
  /** Id of a flow, a lifecycle or a scenario. */
  readonly board: string;
  readonly locale: Locale;
  readonly theme: Theme;
}

const USAGE = `npm run storyboard -- <flow> [--language de_DE] [--theme light]
  <flow>      a flow, a lifecycle or a scenario, by the name that stands in its address in the inspector
  --language  one of ${LANGUAGES.map(({ value }) => value).join(', ')}; en_US by default
  --theme     dark or light; light by default`;

const THEMES: readonly Theme[] = ['dark', 'light'];

/** @throws with the usage for an unknown argument. */
export function readStoryboardOptions(args: readonly string[]): StoryboardOptions {
  let options: StoryboardOptions = { board: '', locale: 'en_US', theme: 'light' };
  for (let index = 0; index < args.length; index += 1) {
    const [arg = '', value = ''] = args.slice(index);
    const locale = LANGUAGES.find((language) => language.value === value)?.value;
    const theme = THEMES.find((one) => one === value);
    if (arg === '--language' && locale) [options, index] = [{ ...options, locale }, index + 1];
    else if (arg === '--theme' && theme) [options, index] = [{ ...options, theme }, index + 1];
    else if (/^\w+$/.test(arg) && options.board === '') options = { ...options, board: arg };
    else throw new Error(USAGE);
  }
  if (options.board === '') throw new Error(USAGE);
  return options;
}
