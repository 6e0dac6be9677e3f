import { COLLECTION_CURRENCIES } from '../../../../domain/contract/fiat/collection';
import { Select } from '../../kit/Select';
import { Pair } from './deal.styles';
import { useChooseDeal, type Deal } from './useDeal';
import { useFiatWords } from './useFiatWords';

const FIATS = COLLECTION_CURRENCIES.map((name) => ({ value: name, label: name }));

/** Which crypto for which money; both stand in the address. */
export function MarketChoice({ deal }: { deal: Deal }) {
  const { t } = useFiatWords();
  const choose = useChooseDeal(deal);
  return (
    <Pair>
      <Select
        name="currency"
        label={t('fiat:crypto')}
        value={deal.currency}
        options={deal.symbols.map((symbol) => ({ value: symbol, label: symbol }))}
        onChange={(currency) => choose({ currency })}
      />
      <Select
        name="fiat"
        label={t('fiat:fiatCurrency')}
        value={deal.fiat}
        options={FIATS}
        onChange={(fiat) => choose({ fiat })}
      />
    </Pair>
  );
}
