// Runs before the first paint, so that neither the theme nor the language
// flickers. It only reads what src/shared/device-settings.ts wrote.
(function () {
  var root = document.documentElement;
  function read(key) {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  }
  var theme = read('kierros.theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (read('kierros.density') === 'compact') root.dataset.density = 'compact';
  if (read('kierros.language') === 'en') root.lang = 'en';
  root.dataset.boot = read('kierros.session') === null ? 'login' : 'app';
})();
