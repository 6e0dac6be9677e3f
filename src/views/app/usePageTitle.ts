import { useEffect } from 'react';

const PRODUCT = 'Statex';

/** Sets the title of the browser tab: "text · Statex". */
export function usePageTitle(text: string): void {
  useEffect(() => {
    document.title = text ? `${text} · ${PRODUCT}` : PRODUCT;
  }, [text]);
}
