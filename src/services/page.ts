export interface Page {
  /** Shows the theme and the up/down colours; "system" follows the device. */
  applyLook(theme: 'dark' | 'light' | 'system', colours: 'greenUp' | 'redUp'): void;
  /** Language of the document, as a BCP 47 tag. */
  applyLanguage(tag: string): void;
  /** The address without origin: path, query and hash. */
  address(): string;
  isHidden(): boolean;
  onVisible(listener: () => void): () => void;
}

/** The document's own attributes; public/theme.js sets the same ones before the first paint. */
export const createPage = (): Page => ({
  applyLook(theme, colours) {
    const root = document.documentElement;
    const dark =
      theme === 'dark' || (theme === 'system' && !window.matchMedia('(prefers-color-scheme: light)').matches);
    root.dataset['theme'] = dark ? 'dark' : 'light';
    root.dataset['colours'] = colours;
  },
  applyLanguage(tag) {
    document.documentElement.lang = tag;
  },
  address: () => location.pathname + location.search + location.hash,
  isHidden: () => document.hidden,
  onVisible(listener) {
    const onChange = () => {
      if (!document.hidden) listener();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  },
});
