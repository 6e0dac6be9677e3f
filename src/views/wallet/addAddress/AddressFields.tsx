import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { memoKindOf, networksOf } from '../../../../domain/rules/wallet/addressBook';
import { addressProblem, type AddressValues } from '../../../machines/wallet/addAddress/addAddress.machine';
import { usePlatform } from '../../app/usePlatform';
import { Icon } from '../../kit/Icon';
import { Select } from '../../kit/Select';
import { TextField } from '../../kit/TextField';
import { media } from '../../kit/media';
import { Tip } from '../walletPlace/walletPlace.styles';

type Typed = 'address' | 'memo';

interface AddressFieldProps {
  values: Pick<AddressValues, 'currency' | 'network' | Typed>;
  errorOf: (field: Typed) => string | null;
  onChange: (changes: Partial<Pick<AddressValues, Typed>>) => void;
  onBlur: (field: Typed) => void;
}

/** Address field, which warns about an address of another network, and the tag or memo of networks that support one. */
export function AddressField({ values, errorOf, onChange, onBlur }: AddressFieldProps) {
  const { t } = useTranslation('addressBook');
  const { currencyOf } = usePlatform();
  const { currency, network } = values;
  const address = values.address.trim();
  const isWrong = network !== '' && address !== '' && addressProblem(network, address) === 'errors:addressFormat';
  const others = isWrong
    ? networksOf(
        address,
        currencyOf(currency)?.networks.map(({ name }) => name),
      )
    : [];
  const memoKind = memoKindOf(network, address);
  return (
    <>
      <TextField
        name="address"
        label={t('address')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={values.address}
        error={others.length > 0 ? t('otherNetwork', { networks: others.join(', '), network }) : errorOf('address')}
        onChange={(text) => onChange({ address: text })}
        onBlur={() => onBlur('address')}
      />
      {memoKind !== null && (
        <TextField
          name="memo"
          label={t(memoKind)}
          hint={t('memoHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={memoKind === 'tag' ? 'numeric' : 'text'}
          value={values.memo}
          error={errorOf('memo')}
          onChange={(memo) => onChange({ memo })}
          onBlur={() => onBlur('memo')}
        />
      )}
    </>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--space-3);
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

interface PlaceFieldsProps {
  values: AddressValues;
  errorOf: (field: keyof AddressValues) => string | null;
  onChange: (changes: Partial<AddressValues>) => void;
}

/** Currency and network, with a warning about choosing the wrong one. */
export function PlaceFields({ values, errorOf, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation('addressBook');
  const { currencies, currencyOf } = usePlatform();
  const networksOf = (symbol: string) => currencyOf(symbol)?.networks.map(({ name }) => name) ?? [];
  const chooseCurrency = (currency: string) => {
    const networks = networksOf(currency);
    const kept = networks.includes(values.network) ? values.network : '';
    onChange({ currency, network: networks.length === 1 ? (networks[0] ?? '') : kept });
  };
  const options = (none: string, names: readonly string[]) => [
    { value: '', label: none },
    ...names.map((name) => ({ value: name, label: name })),
  ];
  return (
    <>
      <Row>
        <Select
          name="currency"
          label={t('currency')}
          value={values.currency}
          options={options(
            t('chooseCurrency'),
            currencies.map(({ symbol }) => symbol),
          )}
          error={errorOf('currency')}
          onChange={chooseCurrency}
        />
        <Select
          name="network"
          label={t('network')}
          value={values.network}
          options={options(t('chooseNetwork'), networksOf(values.currency))}
          error={errorOf('network')}
          onChange={(network) => onChange({ network })}
        />
      </Row>
      <Tip>
        <Icon name="warning" size={16} />
        {t('networkTip')}
      </Tip>
    </>
  );
}
