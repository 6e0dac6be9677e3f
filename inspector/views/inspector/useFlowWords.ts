import { useTranslation } from 'react-i18next';

/** What a flow is called in the page's language. */
export function useFlowTitle(): (flow: { readonly id: string; readonly title: string }) => string {
  const { t } = useTranslation('flows');
  return ({ id, title }) => t(id as 'login', { defaultValue: title });
}
