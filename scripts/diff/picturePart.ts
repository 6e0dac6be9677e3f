import { LANGUAGES } from '../../domain/contract/choices';
import { escaped } from '../charts/marks';
import type { Pictures, ScreenChange } from './pictures';

export const PICTURE_STYLE = `.looks{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:8px;align-items:start;margin:0 0 14px}.looks.narrow{max-width:840px}
figure{margin:0}figcaption{color:var(--soft)}.looks img{display:block;width:100%;border:1px solid var(--line)}h4{font-size:13px;font-weight:500;margin:10px 0 4px}`;

const languageOf = (locale: string): string => LANGUAGES.find(({ value }) => value === locale)?.name ?? locale;

const figure = (caption: string, picture: string | null, without: string): string =>
  `<figure><figcaption>${caption}</figcaption>${picture === null ? `<p>${without}</p>` : `<img loading="lazy" src="${picture}" alt="${caption}">`}</figure>`;

function lookPart({ locale, width, before, after, differs }: ScreenChange): string {
  const red = differs === null ? '' : figure('What differs, in red', differs, '');
  const pictures = [figure('Before', before, 'There was none.'), figure('After', after, 'There is none.'), red];
  return `<h4>${languageOf(locale)}, ${width} px</h4><div class="looks${width < 600 ? ' narrow' : ''}">${pictures.join('')}</div>`;
}

/** Returns a flow's changed screens, each before and after; '' if there are none. */
export function picturePart(flow: string, { changes }: Pictures): string {
  const own = changes.filter((change) => change.flow === flow);
  const states = [...new Set(own.map(({ state }) => state))];
  return states
    .map((state) => {
      const looks = own.filter((change) => change.state === state).map(lookPart);
      return `<h3>How it looks in <code>${escaped(state)}</code></h3>${looks.join('')}`;
    })
    .join('\n');
}

/** Returns the sentence on what the pictures cover and what they leave out. */
export function pictureWords({ changes, looked, leftOut }: Pictures): string {
  const screens = new Set(changes.map(({ flow, state }) => `${flow} ${state}`)).size;
  const said = `Of ${looked} screens that the change may touch ${screens} look otherwise, in two languages at two widths.`;
  return leftOut === 0
    ? said
    : `${said} ${leftOut} more were not looked at: --most ${looked + leftOut} shows them too.`;
}
