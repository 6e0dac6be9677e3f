import type { CollectionMethod } from '../../../../domain/contract/fiat/collection';
import { maskedNumber } from '../collectionMethods/maskedNumber';
import { Button } from '../../kit/Button';
import { Select } from '../../kit/Select';
import { EmptyState } from '../../kit/States';
import { Acts } from '../fiatDeal/deal.styles';
import { useFiatWords } from '../fiatDeal/useFiatWords';

interface MethodChoiceProps {
  methods: readonly CollectionMethod[];
  fiat: string;
  methodId: string;
  error: string | null;
  onChoose: (methodId: string) => void;
  onAdd: () => void;
}

/** Choice of the card that collects the money, with an option to add another. */
export function MethodChoice({ methods, fiat, methodId, error, onChoose, onAdd }: MethodChoiceProps) {
  const { t } = useFiatWords();
  const add = (
    <Button size="sm" data-send="user.method.open" onClick={onAdd}>
      {t('fiat:addMethod')}
    </Button>
  );
  if (methods.length === 0) {
    return <EmptyState icon="wallet" title={t('fiat:noMethod', { fiat })} text={t('fiat:noMethodText')} action={add} />;
  }
  return (
    <div>
      <Select
        name="methodId"
        label={t('fiat:method')}
        value={methodId}
        error={error}
        options={methods.map(({ id, bank, number_tail: tail }) => ({
          value: id,
          label: `${bank} ${maskedNumber(tail)}`,
        }))}
        data-send="user.form.change"
        onChange={onChoose}
      />
      <Acts style={{ marginTop: 'var(--space-2)' }}>{add}</Acts>
    </div>
  );
}
