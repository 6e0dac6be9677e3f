/** Colour tokens; tests/unit/kit/tokens.test.ts holds the text pairs to WCAG AA. */
export interface Palette {
  bg: string;
  surface: string;
  raised: string;
  hover: string;
  line: string;
  lineStrong: string;
  text: string;
  text2: string;
  text3: string;
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
  bg: '#0b0e13',
  surface: '#11161d',
  raised: '#19202a',
  hover: '#212a36',
  line: '#222b36',
  lineStrong: '#566477',
  text: '#e9edf3',
  text2: '#a9b4c2',
  text3: '#8794a5',
  accent: '#7aa8ff',
  accentSoft: '#16243f',
  accentSolid: '#386aeb',
  accentSolidHover: '#2f5fdb',
  onAccent: '#ffffff',
  green: '#2fc48d',
  greenSoft: '#0f2a24',
  greenSolid: '#0d8059',
  red: '#ff6474',
  redSoft: '#341a22',
  redSolid: '#cf3449',
  onTrade: '#ffffff',
  warn: '#f2b84b',
  warnSoft: '#30270f',
  overlay: 'rgb(4 6 9 / 66%)',
  shadow: '0 12px 40px rgb(0 0 0 / 55%), 0 2px 8px rgb(0 0 0 / 40%)',
};

export const LIGHT: Palette = {
  bg: '#f4f6f9',
  surface: '#ffffff',
  raised: '#eef1f5',
  hover: '#e3e8ee',
  line: '#dfe4ea',
  lineStrong: '#7f8c9c',
  text: '#131922',
  text2: '#47525f',
  text3: '#5c6876',
  accent: '#1d56d6',
  accentSoft: '#e8f0ff',
  accentSolid: '#2459dd',
  accentSolidHover: '#1c4bc2',
  onAccent: '#ffffff',
  green: '#08744c',
  greenSoft: '#e2f5ec',
  greenSolid: '#0a7a52',
  red: '#c3253a',
  redSoft: '#fdebed',
  redSolid: '#c92c42',
  onTrade: '#ffffff',
  warn: '#855500',
  warnSoft: '#fdf3da',
  overlay: 'rgb(19 25 34 / 46%)',
  shadow: '0 12px 36px rgb(19 25 34 / 16%), 0 1px 4px rgb(19 25 34 / 10%)',
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

/** The typeface (scripts/build/typeface.ts), what stands in for it, and the system's own, which have the Asian scripts. */
export const FACE =
  "Geist, 'Geist on Arial', 'Geist on Roboto', 'Geist on DejaVu', ui-sans-serif, system-ui, sans-serif, 'Noto Sans CJK JP', 'Noto Sans CJK KR', 'Noto Sans CJK TC'";

export const SCALE_CSS = `
  --face: ${FACE};
  --space-1: 4px; --space-2: 8px; --space-3: 12px; --space-4: 16px; --space-5: 24px; --space-6: 32px; --space-7: 48px; --space-8: 72px;
  --radius-1: 4px; --radius-2: 6px; --radius-3: 10px; --radius-full: 999px;
  --font-sm: 12px; --font-md: 14px; --font-lg: 16px; --font-xl: 20px; --font-2xl: 28px;
  --font-3xl: clamp(34px, 5.2vw, 60px);
  --control-sm: 28px; --control-md: 36px; --control-lg: 44px; --row: 32px;
  --header: 56px; --bottom-nav: 0px; --page: 1360px;
  --fast: 120ms; --slow: 240ms; --ease: cubic-bezier(0.2, 0, 0, 1);
  --layer-header: 20; --layer-popover: 30; --layer-toast: 50;
`;
