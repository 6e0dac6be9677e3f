export {};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    gallery: typeof import('./en_US/gallery.json');
    inspector: typeof import('./en_US/inspector.json');
  }
}
