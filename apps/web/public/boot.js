// Runs before the first paint, so that neither the theme nor the language
// flickers. It reads what src/shared/theme.ts and src/shared/language.ts stored.
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
  // The browser fires this event once, perhaps before the app has loaded: stored until the user installs.
  addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    window.kierrosInstall = event;
    dispatchEvent(new Event('kierros-install'));
  });
  // A press before the app has loaded is recorded and submitted by the sign-in (early-fields.ts).
  function press(event) {
    var at = event.target;
    if (
      event.type === 'click'
        ? at.closest('.boot-button')
        : event.key === 'Enter' && at.closest('.boot-field')
    )
      window.kierrosPressed = true;
  }
  addEventListener('click', press);
  addEventListener('keydown', press);
  // Whoever opens the code of a door or the link for a repairer needs no sign-in; a reload has only the view left.
  var isVisitor = /^#k=/.test(location.hash) || /[?&]view=(fault|work)\b/.test(location.search);
  root.dataset.boot = isVisitor || read('kierros.session') !== null ? 'app' : 'login';
})();
