import { LANGUAGES } from '../../../domain/contract/choices';
import type { Locale } from '../../../domain/contract/shell/platform';
import type { StageLook, Wanted } from '../stage/scene';

export interface Picture extends StageLook {
  readonly flow: string;
  readonly state: string;
  readonly nth: number;
  /** Width of the frame, px. */
  readonly width: number;
}

/** Search terms (words or a key), and the found text whose states are wanted. */
export interface Sought {
  readonly find: string;
  readonly text: string | null;
}

export const soughtFrom = (params: URLSearchParams): Sought => ({
  find: params.get('find') ?? '',
  text: params.get('text'),
});

export const GALLERY = '/flows/gallery';
export const STAGE = '/flows/gallery/stage';
export const WIDTHS = [390, 768, 1440] as const;

const localeFrom = (text: string | null): Locale =>
  LANGUAGES.find(({ value }) => value === text)?.value ?? LANGUAGES[0].value;

const numberFrom = (text: string | null, usual: number): number => {
  const number = Number(text);
  return text !== null && Number.isInteger(number) && number >= 0 ? number : usual;
};

/**
 * Parses `?flow=fiatBuyOrder&state=awaitingPayment&nth=0&lang=de_DE&width=390&theme=dark&pricing=EUR&keys=1`; omitted parameters
 * take their defaults.
 */
export function pictureFrom(params: URLSearchParams): Picture {
  return {
    flow: params.get('flow') ?? '',
    state: params.get('state') ?? '',
    nth: numberFrom(params.get('nth'), 0),
    locale: localeFrom(params.get('lang')),
    width: Math.min(Math.max(numberFrom(params.get('width'), 1440), 320), 2560),
    theme: params.get('theme') === 'light' ? 'light' : 'dark',
    pricing: params.get('pricing') ?? 'USD',
    keys: params.get('keys') === '1',
  };
}

export function addressOf(page: typeof GALLERY | typeof STAGE, picture: Picture, sought?: Sought): string {
  const { flow, state, nth, locale, width, theme, pricing, keys } = picture;
  const params = new URLSearchParams({ lang: locale, width: String(width), theme });
  if (flow) params.set('flow', flow);
  if (state) params.set('state', state);
  if (nth > 0) params.set('nth', String(nth));
  if (pricing !== 'USD') params.set('pricing', pricing);
  if (keys) params.set('keys', '1');
  if (sought?.find) params.set('find', sought.find);
  if (sought?.text) params.set('text', sought.text);
  return `${page}?${params.toString()}`;
}

/** Null if the address names no flow, in which case the framing page sends what to show. */
export function wantedFrom(params: URLSearchParams): Wanted | null {
  const { flow, state, width: _width, ...look } = pictureFrom(params);
  if (!flow) return null;
  return { flow, ...(state ? { state } : {}), ...look };
}
