import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ADL_STEPS } from '../../../../domain/rules/futures/deleveraging';

const Lights = styled.span.attrs({ role: 'img' })`
  display: inline-flex;
  gap: 2px;
  vertical-align: middle;
  i { width: 4px; height: 12px; background: var(--hover); }
  i[data-on] { background: var(--warn); }
`;

/** The five-step light of auto-deleveraging: how soon this position would be reduced. Without one there is nothing to see. */
export function AdlLight({ step }: { step: number | null }) {
  const { t } = useTranslation('futures');
  if (step === null) return null;
  const text = t('adlStep', { step, of: ADL_STEPS });
  return (
    <Lights aria-label={text} title={text}>
      {Array.from({ length: ADL_STEPS }, (_, at) => (
        <i key={at} data-on={at < step || undefined} />
      ))}
    </Lights>
  );
}
