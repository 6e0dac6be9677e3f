import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Currency } from '../../../../domain/contract/shell/platform';
import { searchText } from '../../../machines/searchText';
import { CoinIcon } from '../../kit/CoinIcon';
import { FieldLabel } from '../../kit/fieldParts';
import { Icon } from '../../kit/Icon';
import { Popover, type TriggerProps } from '../../kit/Popover';
import { TextField } from '../../kit/TextField';

const Field = styled.div`
  & > div { display: flex; }
`;

const Face = styled.button`
  flex: 1;
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  min-height: var(--control-lg);
  padding: 0 var(--space-3);
  background: var(--field);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-2);
  text-align: start;
  &:hover { background: var(--hover); }
  & > :last-child { margin-inline-start: auto; color: var(--text-3); }
  small { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--text-3); font-size: var(--font-md); }
`;

const List = styled.ul`
  margin: 0;
  padding: 0 var(--space-2) var(--space-2);
  list-style: none;
  width: min(360px, calc(100vw - 24px));
  button { display: flex; align-items: center; gap: var(--space-3); width: 100%; min-height: 44px; padding: 0 var(--space-2); border-radius: var(--radius-2); text-align: start; }
  button:hover, [aria-current='true'] { background: var(--raised); }
  small { color: var(--text-3); }
`;

const Search = styled.div`
  position: sticky;
  top: 0;
  padding: var(--space-3);
  background: var(--surface);
`;

const None = styled.p`
  padding: var(--space-3) var(--space-4) var(--space-4);
  color: var(--text-3);
`;

const Chips = styled.div.attrs({ role: 'group' })`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: var(--space-2);
  button { display: inline-flex; align-items: center; gap: 6px; min-height: var(--control-sm); padding: 0 10px 0 6px; border: 1px solid var(--line); border-radius: var(--radius-full); font-size: var(--font-sm); }
  button:hover { background: var(--raised); }
  [aria-pressed='true'] { border-color: var(--text); background: var(--raised); }
`;

/** Number of shortcuts; the first currencies of the list are the most used. */
const CHIPS = 6;

interface CurrencyPickerProps {
  currencies: readonly Currency[];
  value: Currency | null;
  onChoose: (symbol: string) => void;
}

/** Searchable list of currencies, with shortcuts to the most used ones. */
export function CurrencyPicker({ currencies, value, onChoose }: CurrencyPickerProps) {
  const { t } = useTranslation(['addressBook', 'deposit']);
  const label = useId();
  return (
    <div>
      <FieldLabel as="span" id={label}>
        {t('currency')}
      </FieldLabel>
      <Field>
        <Popover label={t('chooseCurrency')} trigger={(props) => <Trigger {...props} value={value} label={label} />}>
          {(close) => (
            <Choices
              currencies={currencies}
              value={value}
              onChoose={(symbol) => {
                close();
                onChoose(symbol);
              }}
            />
          )}
        </Popover>
      </Field>
      <Chips aria-labelledby={label}>
        {currencies.slice(0, CHIPS).map(({ symbol }) => (
          <button
            key={symbol}
            type="button"
            aria-pressed={symbol === value?.symbol}
            data-send="user.currency.choose"
            onClick={() => onChoose(symbol)}
          >
            <CoinIcon symbol={symbol} size={16} />
            {symbol}
          </button>
        ))}
      </Chips>
    </div>
  );
}

/** @param label id of the field's label, which is said before the currency. */
function Trigger({ value, label, ref, ...props }: TriggerProps & { value: Currency | null; label: string }) {
  const { t } = useTranslation('addressBook');
  const id = useId();
  return (
    <Face {...props} ref={ref} id={id} type="button" aria-labelledby={`${label} ${id}`}>
      {value ? (
        <>
          <CoinIcon symbol={value.symbol} size={22} />
          <strong>{value.symbol}</strong> <small>{value.name}</small>
        </>
      ) : (
        <span>{t('chooseCurrency')}</span>
      )}
      <Icon name="chevronDown" size={16} />
    </Face>
  );
}

function Choices({ currencies, value, onChoose }: CurrencyPickerProps) {
  const { t } = useTranslation('deposit');
  const [search, setSearch] = useState('');
  const wanted = searchText(search);
  const found = currencies.filter(({ symbol, name }) => `${symbol} ${name}`.toLowerCase().includes(wanted));
  return (
    <>
      <Search>
        <TextField
          type="search"
          label={t('searchCurrency')}
          labelHidden
          placeholder={t('searchCurrency')}
          autoComplete="off"
          value={search}
          onChange={setSearch}
        />
      </Search>
      <List>
        {found.map(({ symbol, name }) => (
          <li key={symbol}>
            <button
              type="button"
              aria-current={symbol === value?.symbol}
              data-send="user.currency.choose"
              onClick={() => onChoose(symbol)}
            >
              <CoinIcon symbol={symbol} size={22} />
              <strong>{symbol}</strong>
              <small>{name}</small>
            </button>
          </li>
        ))}
      </List>
      {found.length === 0 && <None>{t('nothingFound')}</None>}
    </>
  );
}
