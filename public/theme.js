(function () {
  var root = document.documentElement;
  var system = matchMedia('(prefers-color-scheme: light)');
  var read = function (key) {
    try {
      return JSON.parse(localStorage.getItem(key) || 'null');
    } catch (_) {
      return null;
    }
  };
  var apply = function () {
    var chosen = read('theme');
    root.dataset.theme = chosen === 'light' || (chosen !== 'dark' && system.matches) ? 'light' : 'dark';
    root.dataset.colours = read('colours') === 'redUp' ? 'redUp' : 'greenUp';
  };
  apply();
  system.addEventListener('change', apply);

  var paper = new CSSStyleSheet();
  paper.replaceSync(
    ':root{background:#0b0e13;color-scheme:dark}:root[data-theme="light"]{background:#fff;color-scheme:light}',
  );
  document.adoptedStyleSheets = [paper];
})();
