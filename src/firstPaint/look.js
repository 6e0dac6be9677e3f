/*
 * Runs before the first paint: the look that was chosen, and which screen is at this address. The build puts the addresses in place
 * of the constant (scripts/build/firstPaint.ts).
 */
(() => {
  const SCREENS = 'SCREENS_OF_THE_BUILD';
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
  document.querySelector('meta[name="theme-color"]').content = light ? '#ffffff' : '#0d1014';
  root.dataset.colours = read('statex.colours') === 'redUp' ? 'redUp' : 'greenUp';

  const found = SCREENS.find(([, at]) => new RegExp(at).test(location.pathname));
  root.dataset.own = read('token') ? 'yes' : 'no';
  // Without a session these lead to the login.
  const isSection = root.dataset.own === 'yes' && /^\/(wallet|order|user|deal)(\/|$)/.test(location.pathname);
  root.dataset.first = found ? found[0] : isSection ? 'section' : 'other';
})();
