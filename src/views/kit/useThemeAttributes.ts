import { useLayoutEffect, useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(prefers-color-scheme: light)');

const subscribe = (changed: () => void) => {
  const list = query();
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/** Keeps <html data-theme data-colours> as chosen; `system` follows the system. public/theme.js sets the first value. */
export function useThemeAttributes(theme: 'dark' | 'light' | 'system', colours: 'greenUp' | 'redUp'): void {
  const light = useSyncExternalStore(subscribe, () => query().matches);
  const shown = theme === 'system' ? (light ? 'light' : 'dark') : theme;
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = shown;
    root.dataset['colours'] = colours;
    root.style.removeProperty('background-color');
    root.style.removeProperty('color-scheme');
  }, [shown, colours]);
}
