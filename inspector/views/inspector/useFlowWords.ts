import { useTranslation } from 'react-i18next';

export function useFlowTitle(): (flow: { readonly id: string; readonly title: string }) => string {
  const { t } = useTranslation('flows');
  return ({ id, title }) => t(id as 'login', { defaultValue: title });
}

/** Returns the description of a chart or state, translated where available. */
export function useMeaning(): (state: { readonly id: string; readonly description: string }) => string {
  const { t } = useTranslation('meanings');
  return ({ id, description }) => t(id as 'login', { defaultValue: description });
}
