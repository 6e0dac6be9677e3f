/* What the first paint says, in the language that was chosen, and which pair is on its way. */
(() => {
  const WORDS = 'WORDS_OF_THE_BUILD';
  let locale = null;
  try {
    locale = JSON.parse(localStorage.getItem('language') || 'null').value;
  } catch {}
  if (WORDS[locale]) document.documentElement.lang = locale.replace('_', '-');
  for (const each of document.querySelectorAll('#first [data-words]'))
    each.textContent = (WORDS[locale] || WORDS.en_US)[each.dataset.words];
  const pair = /^\/(?:markets\/kline|contract|contract_sec)\/([A-Za-z0-9]{1,12})_([A-Za-z0-9]{1,12})$/.exec(
    location.pathname,
  );
  if (!pair) return;
  for (const each of document.querySelectorAll('#first [data-pair]'))
    each.textContent = `${pair[1]}/${pair[2]}`.toUpperCase();
})();
