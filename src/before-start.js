// Written into the page itself and run first: what has to happen before the console's own scripts.
(function () {
  // The chosen theme is set before the first paint.
  try {
    var theme = JSON.parse(localStorage.getItem('console.theme'));
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Without storage the page follows the system.
  }

  // The fonts that an earlier visit has fetched are there at once; a first visit fetches its data before them (app/start-console.tsx).
  try {
    if (localStorage.getItem('console.fonts') !== null) document.documentElement.dataset.fonts = '';
  } catch {
    // Then they come with the data.
  }

  // The files of the addressed screen, asked for behind the script that will want them, which need not run first (scripts/page/page-head.mjs).
  var list = document.querySelector('meta[name=screens]');
  var own = document.querySelector('meta[name=base-path]');
  var base = own ? own.content : '/';
  var screen = (list ? JSON.parse(list.content) : []).find(function (entry) {
    return new RegExp(entry[0]).test(location.pathname.slice(base.length - 1));
  });
  var preload = function () {
    (screen ? screen[1] : []).forEach(function (file) {
      var link = document.createElement('link');
      link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
      if (link.rel === 'preload') link.as = 'style';
      // As the console itself will ask for it, or it would be fetched twice.
      link.crossOrigin = '';
      link.href = base + file;
      document.head.append(link);
    });
  };
  // The page has been read by then, and its own scripts are on their way.
  var sheets = [];
  document.addEventListener(
    'readystatechange',
    function () {
      sheets = Array.from(document.querySelectorAll('link[rel=stylesheet]'));
      preload();
    },
    { once: true },
  );

  // The router reads where it had scrolled to as soon as it is loaded, and fails at every navigation where that is no object.
  try {
    var SCROLLED = 'tsr-scroll-restoration-v1_3';
    var scrolled = JSON.parse(sessionStorage.getItem(SCROLLED));
    if (scrolled === null || typeof scrolled !== 'object') sessionStorage.removeItem(SCROLLED);
  } catch {
    // What is no JSON, and storage that is refused, it bears.
  }

  // A page that was deployed by half (a script is gone, or is another program's page) explains itself instead of staying empty.
  var RELOADED = 'console.reloaded-for-missing-script';
  var ONCE_IN_MS = 10 * 60_000;
  var PATIENCE_MS = 20_000;
  var hasStarted = function () {
    return document.documentElement.dataset.started !== undefined;
  };
  /** Whether to load the page again by itself: once, and only where it can be noted that it was done. */
  var mayReload = function () {
    try {
      var last = Number(sessionStorage.getItem(RELOADED));
      if (last > 0 && Math.abs(Date.now() - last) < ONCE_IN_MS) return false;
      sessionStorage.setItem(RELOADED, String(Date.now()));
      return sessionStorage.getItem(RELOADED) !== null;
    } catch {
      return false;
    }
  };
  /** In the place of the console; `isAbove`: above it, where it starts, or has started, all the same. */
  var explain = function (title, text, isAbove) {
    var root = document.getElementById('root');
    if (!root || (hasStarted() && !isAbove)) return;
    var element = function (name, content) {
      var made = document.createElement(name);
      made.textContent = content;
      return made;
    };
    var box = document.createElement(isAbove ? 'section' : 'main');
    box.setAttribute('role', 'alert');
    // The style sheet may be missing, too.
    Object.assign(box.style, {
      maxWidth: '40rem',
      margin: '4rem auto',
      padding: '0 1rem',
      lineHeight: '1.6',
      fontFamily: 'system-ui, sans-serif',
    });
    var heading = element('h1', title);
    Object.assign(heading.style, { fontSize: '20px', fontWeight: '600', marginBottom: '0.5rem' });
    var again = element('button', 'Load the page again');
    Object.assign(again.style, {
      marginTop: '1rem',
      padding: '0.25rem 0.75rem',
      border: '1px solid',
      font: 'inherit',
      borderRadius: '6px',
    });
    again.addEventListener('click', function () {
      location.reload();
    });
    box.append(heading, element('p', text), again);
    if (isAbove) root.before(box);
    else root.replaceChildren(box);
  };
  var giveUp = function (isStyle) {
    if (mayReload()) location.reload();
    else
      explain(
        isStyle ? 'The console has no style sheet' : 'The console could not be loaded',
        'One of its files is missing or cannot be read. A new version may have been deployed only in part, or the network lost the file. What you typed before is saved in this browser. Load the page again in a moment; if that does not help, tell whoever runs this console.',
        isStyle,
      );
  };
  addEventListener(
    'error',
    function (event) {
      var target = event.target;
      var isScript = target instanceof HTMLScriptElement && target.type === 'module';
      // Paper has time.
      var isStyle =
        target instanceof HTMLLinkElement &&
        target.rel === 'stylesheet' &&
        target.media !== 'print';
      // An error of the window itself, before the start, is a script that loaded and could not run, where it is one of the console's own:
      // extensions of the browser put theirs into the page, too.
      var isOwn = String(event.filename).startsWith(location.origin + base + 'assets/');
      // Scripts wait for the sheets of the page, but not for the word that one failed, which can come after the start. Sheets that are
      // asked for later belong to screens, which say it themselves.
      if (
        hasStarted()
          ? isStyle && sheets.includes(target)
          : isScript || isStyle || (target === window && isOwn)
      )
        giveUp(isStyle);
    },
    true,
  );
  setTimeout(function () {
    explain(
      'The console is still loading',
      'Its files have not all arrived after 20 seconds. The network may be slow, or the server does not answer. It opens here as soon as they are there.',
    );
  }, PATIENCE_MS);
})();
