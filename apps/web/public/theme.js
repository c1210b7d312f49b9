// Runs before the first paint, so that a chosen theme never flashes. Not a module, and not inline: the policy forbids inline scripts.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('contador.theme');
  } catch {
    // A browser without storage follows the system.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
