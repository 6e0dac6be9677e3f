/** Colour tokens; tests/unit/kit/tokens.test.ts checks the text pairs against WCAG AA. */
export interface Palette {
  bg: string;
  surface: string;
  raised: string;
  hover: string;
  field: string;
  line: string;
  lineStrong: string;
  text: string;
  text2: string;
  text3: string;
  /** Signal colour, only for the user's next step and the state track. */
  accent: string;
  accentSoft: string;
  accentSolid: string;
  accentSolidHover: string;
  onAccent: string;
  green: string;
  greenSoft: string;
  greenSolid: string;
  red: string;
  redSoft: string;
  redSolid: string;
  onTrade: string;
  warn: string;
  warnSoft: string;
  overlay: string;
  shadow: string;
}

export const DARK: Palette = {
  bg: '#07090c',
  surface: '#0d1014',
  raised: '#151a20',
  hover: '#1c232b',
  field: '#11161b',
  line: '#1c232b',
  lineStrong: '#5c6976',
  text: '#f2f5f7',
  text2: '#a6b0ba',
  text3: '#808c98',
  accent: '#b7f34a',
  accentSoft: '#1a2410',
  accentSolid: '#b7f34a',
  accentSolidHover: '#c6fa66',
  onAccent: '#0b1002',
  green: '#22c796',
  greenSoft: '#0b2620',
  greenSolid: '#0b7f5c',
  red: '#ff5a67',
  redSoft: '#2f151b',
  redSolid: '#d1344a',
  onTrade: '#ffffff',
  warn: '#f5b544',
  warnSoft: '#2b220d',
  overlay: 'rgb(2 3 4 / 70%)',
  shadow: '0 12px 40px rgb(0 0 0 / 60%), 0 2px 8px rgb(0 0 0 / 45%)',
};

export const LIGHT: Palette = {
  bg: '#f7f8f6',
  surface: '#ffffff',
  raised: '#f1f3f0',
  hover: '#e7eae5',
  field: '#ffffff',
  line: '#e1e5df',
  lineStrong: '#88918a',
  text: '#0e1411',
  text2: '#46504a',
  text3: '#5f6963',
  accent: '#3f6b00',
  accentSoft: '#eaf6d0',
  accentSolid: '#17201a',
  accentSolidHover: '#26332a',
  onAccent: '#d8ff8a',
  green: '#067452',
  greenSoft: '#e1f4ec',
  greenSolid: '#067a55',
  red: '#c4283c',
  redSoft: '#fdecee',
  redSolid: '#c92c42',
  onTrade: '#ffffff',
  warn: '#855500',
  warnSoft: '#fcf3dc',
  overlay: 'rgb(14 20 17 / 46%)',
  shadow: '0 12px 36px rgb(14 20 17 / 16%), 0 1px 4px rgb(14 20 17 / 10%)',
};

const kebab = (name: string) => name.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`);

/** `--text-2: …;` declarations of a palette. */
export const paletteCss = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `--${kebab(name)}: ${value};`)
    .join('\n');

/** Direction colours by the trader's convention; components use only up and down, never green and red. */
export const directionCss = (up: 'green' | 'red') => {
  const down = up === 'green' ? 'red' : 'green';
  return ['', '-soft', '-solid']
    .map((part) => `--up${part}: var(--${up}${part}); --down${part}: var(--${down}${part});`)
    .join('\n');
};

/** The typeface (scripts/build/typeface.ts), its metric-matched fallbacks, and system fonts, which cover the Asian scripts. */
export const FACE =
  "Geist, 'Geist on Arial', 'Geist on Roboto', 'Geist on DejaVu', ui-sans-serif, system-ui, sans-serif, 'Noto Sans CJK JP', 'Noto Sans CJK KR', 'Noto Sans CJK TC'";

export const SCALE_CSS = `
  --face: ${FACE};
  --space-1: 4px; --space-2: 8px; --space-3: 12px; --space-4: 16px; --space-5: 24px; --space-6: 32px; --space-7: 48px; --space-8: 72px;
  --radius-1: 4px; --radius-2: 8px; --radius-3: 12px; --radius-full: 999px;
  --font-sm: 12px; --font-md: 14px; --font-lg: 16px; --font-xl: 20px; --font-2xl: 28px;
  --font-3xl: clamp(34px, 5.2vw, 60px);
  --control-sm: 28px; --control-md: 36px; --control-lg: 44px; --row: 32px;
  --header: 56px; --stuck: var(--header); --bottom-nav: 0px; --page: 1576px; --gutter: max(var(--space-4), (100% - var(--page)) / 2 + var(--space-4));
  --fast: 120ms; --slow: 240ms; --ease: cubic-bezier(0.2, 0, 0, 1);
  --layer-header: 20; --layer-popover: 30; --layer-toast: 50;
`;
