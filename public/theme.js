(function () {
  var root = document.documentElement;
  var read = function (key) {
    try {
      return JSON.parse(localStorage.getItem(key) || 'null');
    } catch (_) {
      return null;
    }
  };
  var chosen = read('statex.theme');
  var light = chosen === 'light' || (chosen !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  root.dataset.theme = light ? 'light' : 'dark';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', light ? '#ffffff' : '#0d1014');
  root.dataset.colours = read('statex.colours') === 'redUp' ? 'redUp' : 'greenUp';

  var paper = new CSSStyleSheet();
  paper.replaceSync(
    ':root{background:#07090c;color-scheme:dark}:root[data-theme="light"]{background:#f7f8f6;color-scheme:light}',
  );
  document.adoptedStyleSheets = [paper];
})();
