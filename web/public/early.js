// Runs before the first paint: the theme and language chosen last time, so that nothing flashes; and what the page needs
// is asked for, before the scripts that would ask for it are there.
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
  const spoken =
    [lang, ...navigator.languages]
      .map((name) => name?.slice(0, 2))
      .find((name) => name === 'ko' || name === 'en') ?? 'en';
  document.documentElement.lang = spoken;

  // Written here by the build (vite.config.ts): a line for each page, and for it in each language.
  const ahead = Object.fromEntries(
    `%AHEAD%`.split('\n').map((line) => {
      const [page, ...files] = line.split(' ');
      return [page, files];
    }),
  );
  const base = document.querySelector('meta[name="base-path"]').content.replace(/^\.?\/$|\/$/, '');
  const page = location.pathname.slice(base.length).split('/')[1] ?? '';
  for (const file of [...(ahead[`${page}:`] ?? []), ...(ahead[`${page}:${spoken}`] ?? [])]) {
    const link = document.createElement('link');
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else link.rel = 'modulepreload';
    link.crossOrigin = ''; // as who asks for it later
    link.href = new URL(file, document.currentScript.src).href;
    document.head.append(link);
  }
})();
