import { useMemo } from 'react';
import { COUNTRIES } from '../../../../domain/contract/account/countries';

/** Name of a country in a language; its code when the browser has no name for it. */
export const countryName = (code: string, languageTag: string): string =>
  new Intl.DisplayNames([languageTag], { type: 'region' }).of(code) ?? code;

/** All countries with their names, in the sort order of the language. */
export function useCountries(languageTag: string): readonly { value: string; label: string }[] {
  return useMemo(() => {
    const names = new Intl.DisplayNames([languageTag], { type: 'region' });
    const order = new Intl.Collator(languageTag);
    return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((a, b) =>
      order.compare(a.label, b.label),
    );
  }, [languageTag]);
}
