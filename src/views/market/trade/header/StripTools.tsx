import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../kit/IconButton';
import { DataAge } from './DataAge';
import { Tools } from './stripStyles';

export interface ArrangeProps {
  /** Absent where panels cannot be rearranged. */
  onArrange?: () => void;
  /** Whether the panels are currently being arranged. */
  arranging?: boolean;
}

/** Age of the pair's data, and the button that begins to arrange the panels. */
export function StripTools({ pair, onArrange, arranging = false }: ArrangeProps & { pair: string }) {
  const { t } = useTranslation('trade');
  return (
    <Tools>
      <DataAge pair={pair} />
      {onArrange && (
        <IconButton
          icon="layers"
          size="sm"
          label={t('arrangePanels')}
          disabled={arranging}
          data-send="user.layout.arrange"
          onClick={onArrange}
        />
      )}
    </Tools>
  );
}
