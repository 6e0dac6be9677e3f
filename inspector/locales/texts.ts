export {};

declare module '../../src/locales/texts' {
  interface Texts {
    gallery: typeof import('./en_US/gallery.json');
    inspector: typeof import('./en_US/inspector.json');
    scenarios: typeof import('./en_US/scenarios.json');
    storyboard: typeof import('./en_US/storyboard.json');
  }
}
