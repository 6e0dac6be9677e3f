import { useLayoutEffect } from 'react';
import { DARK, LIGHT } from './tokens';
import { useMedia } from './useMedia';

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
