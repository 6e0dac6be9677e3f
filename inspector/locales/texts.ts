export {};

declare module '../../src/locales/texts' {
  interface Texts {
    flows: typeof import('./en_US/flows.json');
    gallery: typeof import('./en_US/gallery.json');
    inspector: typeof import('./en_US/inspector.json');
    meanings: typeof import('./en_US/meanings.json');
    scenarios: typeof import('./en_US/scenarios.json');
    storyboard: typeof import('./en_US/storyboard.json');
  }
}
