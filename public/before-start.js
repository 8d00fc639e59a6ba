// Blocking and tiny: the chosen theme stands before the first paint. A file of its own, because the page's CSP allows no inline script.
(function () {
  try {
    var theme = JSON.parse(localStorage.getItem('console.theme'));
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Without storage the page follows the system.
  }
})();
