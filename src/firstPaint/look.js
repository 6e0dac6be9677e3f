/*
 * Runs before the first paint: the look that was chosen, and a head start for the files of the screen at this address. The build
 * puts their names in place of the constant (scripts/build/firstPaint.ts).
 */
(() => {
  const FILES = 'FILES_OF_THE_BUILD';
  const root = document.documentElement;
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key) || 'null');
    } catch {
      return null;
    }
  };
  const chosen = read('statex.theme');
  const light = chosen === 'light' || (chosen !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  root.dataset.theme = light ? 'light' : 'dark';
  document.querySelector('meta[name="theme-color"]').content = light ? '#ffffff' : '#11161d';
  root.dataset.colours = read('statex.colours') === 'redUp' ? 'redUp' : 'greenUp';

  const names = Object.keys(FILES.screens || {});
  const name = names.find((each) => new RegExp(FILES.screens[each].at).test(location.pathname));
  root.dataset.first = name || 'other';
  const ahead = (file) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  };
  if (!FILES.always) return;
  FILES.always.forEach(ahead);
  const screen = FILES.screens[name];
  const parts = ['index', 'core', ...(screen ? screen.texts : [])];
  const locale = read('language')?.value;
  for (const each of new Set(['en_US', FILES.texts[locale] ? locale : 'en_US']))
    for (const part of parts) ahead(FILES.texts[each][part]);
  if (screen) screen.files.forEach(ahead);
  FILES.soon.forEach(ahead);
})();
