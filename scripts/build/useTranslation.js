/**
 * What views use of the hook of react-i18next, for the build: the texts of one language, told anew when it changes. The package's own can
 * fetch texts, wait for them and take other instances, for which it keeps eleven hooks and a copy of the library in each view.
 */
import { useSyncExternalStore } from 'react';
import { getI18n } from 'react-i18next';

const listeners = new Set();
let told = new Map();
let library = null;

function follow(i18n) {
  library = i18n;
  told = new Map();
  i18n.on('languageChanged', () => {
    told = new Map();
    for (const listener of [...listeners]) listener();
  });
}

function subscribe(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTranslation(namespaces) {
  const i18n = getI18n();
  if (library !== i18n) follow(i18n);
  const [namespace = i18n.options.defaultNS] = [namespaces].flat();
  const t = useSyncExternalStore(subscribe, () => {
    if (!told.has(namespace)) told.set(namespace, i18n.getFixedT(i18n.language, namespace));
    return told.get(namespace);
  });
  return { t, i18n };
}
