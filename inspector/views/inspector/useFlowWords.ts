import { useTranslation } from 'react-i18next';

/** What a flow is called in the page's language. */
export function useFlowTitle(): (flow: { readonly id: string; readonly title: string }) => string {
  const { t } = useTranslation('flows');
  return ({ id, title }) => t(id as 'login', { defaultValue: title });
}

/** What a chart or a state means, in the page's language where it has been told there. */
export function useMeaning(): (state: { readonly id: string; readonly description: string }) => string {
  const { t } = useTranslation('meanings');
  return ({ id, description }) => t(id as 'login', { defaultValue: description });
}
