// Runs before the first paint: the theme and language chosen last time, so that nothing flashes.
(() => {
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem('ribeira.' + key) ?? 'null');
    } catch {
      return null;
    }
  };
  const theme = read('theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      if (!meta.media.includes(theme)) meta.remove();
      else meta.media = 'all';
  }
  const lang = read('lang') ?? new URLSearchParams(location.search).get('lang');
  document.documentElement.lang =
    lang === 'ko' || lang === 'en' ? lang : navigator.language.startsWith('ko') ? 'ko' : 'en';
})();
