import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { media } from '../../kit/media';
import { Select, type Option } from '../../kit/Select';

const Narrow = styled(Select)`
  min-width: 112px;
  select { field-sizing: content; }
  ${media.phone} { min-width: 0; }
`;

interface RecordFilterProps {
  label: string;
  options: readonly Option<string>[];
  /** undefined: all. */
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
}

/** One choice that narrows a list; "all" leaves it out. */
export function RecordFilter({ label, options, value, onChoose }: RecordFilterProps) {
  const { t } = useTranslation('recordList');
  return (
    <Narrow
      label={label}
      labelHidden
      value={value ?? ''}
      options={[{ value: '', label: t('allOf', { what: label }) }, ...options]}
      onChange={(next) => onChoose(next || undefined)}
    />
  );
}
