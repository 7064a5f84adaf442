// Before anything is drawn: the theme, the language and the motion chosen last, so that nothing flashes.
(() => {
  let kept = null;
  try {
    kept = JSON.parse(localStorage.getItem('spadework.settings') ?? 'null');
  } catch {
    // The browser keeps nothing for us; the system decides.
  }
  const root = document.documentElement;
  if (kept?.theme === 'light' || kept?.theme === 'dark') root.dataset.theme = kept.theme;
  if (kept?.motion === 'reduced' || kept?.motion === 'full') root.dataset.motion = kept.motion;
  if (kept?.patterns === true) root.dataset.patterns = 'on';
  if (typeof kept?.language === 'string') root.lang = kept.language;
})();
