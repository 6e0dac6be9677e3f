/*
 * Fetches the application for the screen at this address, all of it at once, when the first paint is on the screen: sooner, it would
 * compete with that paint. The build puts the names in place of the constant (scripts/build/firstPaint.ts).
 */
(() => {
  const FILES = 'FILES_OF_THE_BUILD';
  const ahead = (file, priority) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.fetchPriority = priority;
    link.href = `/${file}`;
    document.head.append(link);
  };
  const screen = FILES.screens[document.documentElement.dataset.first] || { texts: [], files: [], soon: [] };
  const locales = ['en_US'];
  try {
    const { value } = JSON.parse(localStorage.getItem('language') || 'null');
    if (value !== 'en_US' && FILES.texts[value]) locales.push(value);
  } catch {}
  const texts = (...parts) => locales.flatMap((locale) => parts.map((part) => FILES.texts[locale][part]));
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    const first = [FILES.entry, ...FILES.always, ...texts('index', 'core', ...screen.texts), ...screen.files];
    for (const file of first) ahead(file, 'auto');
    const soon = [...FILES.soon, ...screen.soon, ...texts('later')].filter((file) => !first.includes(file));
    for (const file of soon) ahead(file, 'low');
    const script = document.createElement('script');
    script.type = 'module';
    script.src = `/${FILES.entry}`;
    document.head.append(script);
  };
  // What is hidden is not painted, and not every browser says when it has painted.
  if (document.hidden) return start();
  setTimeout(start, 300);
  try {
    const painted = (list) => list.getEntriesByName('first-contentful-paint').length > 0 && start();
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  } catch {}
})();
