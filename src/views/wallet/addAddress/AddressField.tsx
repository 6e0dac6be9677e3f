import { useTranslation } from 'react-i18next';
import { memoKindOf, networksOf } from '../../../../domain/rules/wallet/addressBook';
import { addressProblem, type AddressValues } from '../../../machines/wallet/addAddress/addAddress.machine';
import { usePlatform } from '../../app/usePlatform';
import { TextField } from '../../kit/TextField';

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
