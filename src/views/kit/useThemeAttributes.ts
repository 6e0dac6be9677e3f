import { useLayoutEffect } from 'react';
import { useMedia } from './useMedia';

/** Keeps <html data-theme data-colours> as chosen; `system` follows the system. public/theme.js sets the first value. */
export function useThemeAttributes(theme: 'dark' | 'light' | 'system', colours: 'greenUp' | 'redUp'): void {
  const light = useMedia('(prefers-color-scheme: light)');
  const shown = theme === 'system' ? (light ? 'light' : 'dark') : theme;
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = shown;
    document.documentElement.dataset['colours'] = colours;
  }, [shown, colours]);
}
