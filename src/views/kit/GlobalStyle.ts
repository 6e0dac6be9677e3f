import { useLayoutEffect } from 'react';
import { createGlobalStyle } from 'styled-components';
import { media, useMedia } from './media';
import { DARK, directionCss, LIGHT, paletteCss, SCALE_CSS } from './tokens';

/** Theme colour of the browser's own bars, continuing the header. */
const SURFACES = { dark: DARK.surface, light: LIGHT.surface } as const;

/**
 * Applies the chosen <html data-theme data-colours>; `system` follows the system. src/firstPaint/look.js sets the initial value.
 */
export function useThemeAttributes(theme: 'dark' | 'light' | 'system', colours: 'greenUp' | 'redUp'): void {
  const light = useMedia('(prefers-color-scheme: light)');
  const shown = theme === 'system' ? (light ? 'light' : 'dark') : theme;
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = shown;
    document.documentElement.dataset['colours'] = colours;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', SURFACES[shown]);
  }, [shown, colours]);
}

/** Design tokens as CSS variables, and the reset; mounted once by the app. */
export const GlobalStyle = createGlobalStyle`
  :root {
    ${SCALE_CSS}
    ${paletteCss(DARK)}
    ${directionCss('green')}
    color-scheme: dark;
    font-family: var(--face);
    font-size: var(--font-lg);
    -webkit-text-size-adjust: 100%;
  }
  :root[data-theme='light'] { ${paletteCss(LIGHT)} color-scheme: light; }
  :root[data-colours='redUp'] { ${directionCss('red')} }
  ${media.phone} {
    :root { --control-sm: 44px; --control-md: 44px; --control-lg: 48px; --row: 44px; --header: 52px; --bottom-nav: calc(56px + env(safe-area-inset-bottom)); }
  }
  ${media.low} {
    :root { --stuck: 0px; --bottom-nav: 0px; }
  }
  *, *::before, *::after { box-sizing: border-box; }
  html { background: var(--bg); scroll-padding-top: calc(var(--stuck) + var(--space-4)); overflow-y: scroll; }
  body {
    margin: 0;
    background: var(--bg);
    color: var(--text);
    font-size: var(--font-md);
    line-height: 1.5;
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeSpeed;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  h1, h2, h3, h4 { font-weight: 600; line-height: 1.2; text-wrap: balance; }
  :is(h1, h2, h3, h4):is(:lang(ja), :lang(ko), :lang(zh)) { word-break: keep-all; overflow-wrap: anywhere; }
  :is(h1, h2, h3, h4, p, li):lang(ja) { word-break: auto-phrase; }
  a { color: inherit; text-decoration: none; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { background: none; border: 0; padding: 0; cursor: pointer; }
  img, svg { display: block; }
  table { border-collapse: collapse; }
  :focus { outline: none; }
  :focus-visible { outline: 2px solid var(--text); outline-offset: 2px; }
  ::selection { background: var(--accent-solid); color: var(--on-accent); }
  ::-webkit-scrollbar { width: 10px; height: 10px; }
  ::-webkit-scrollbar-thumb { background: var(--hover); border: 2px solid var(--surface); border-radius: 6px; }
  @supports not selector(::-webkit-scrollbar) { * { scrollbar-width: thin; scrollbar-color: var(--hover) transparent; } }
  ${media.calm} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;
