import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { WithdrawalAddress } from '../../../../domain/contract/wallet/addresses';
import type { WithdrawalTerms, WithdrawalValues } from '../../../machines/wallet/withdrawal/withdrawal.setup';
import { AddressField } from '../addAddress/AddressFields';
import { shortAddress } from '../addressBook/shortAddress';
import { useCountdown } from '../../app/useCountdown';
import { usePreferences } from '../../app/usePreferences';
import { Badge } from '../../kit/Badge';
import { Button } from '../../kit/Button';
import { formatDateTime } from '../../kit/formatTime';
import { Icon } from '../../kit/Icon';
import { Segmented } from '../../kit/Segmented';
import { Select } from '../../kit/Select';
import { Muted } from '../../kit/text';

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
`;

const Entry = styled.p`
  display: grid;
  gap: var(--space-1);
  justify-items: start;
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  font-size: var(--font-md);
  code { overflow-wrap: anywhere; }
  small { color: var(--text-3); }
`;

interface TargetFieldsProps {
  values: WithdrawalValues;
  terms: WithdrawalTerms;
  /** Translated problem per field. */
  errorOf: (field: keyof WithdrawalValues) => string | null;
  onChange: (changes: Partial<WithdrawalValues>) => void;
  onBlur: (field: keyof WithdrawalValues) => void;
  onAdd: () => void;
}

/** Target: an entry of the address book, or a typed address. */
export function TargetFields({ values, terms, errorOf, onChange, onBlur, onAdd }: TargetFieldsProps) {
  const { t } = useTranslation(['withdrawal', 'addressBook', 'errors']);
  const { quote, addresses, bookOnly } = terms;
  const entry = addresses.find(({ id }) => id === values.addressId);
  return (
    <Group>
      <Head>
        <Segmented
          label={t('sourceLabel')}
          items={[
            { id: 'book', label: t('sourceBook') },
            { id: 'typed', label: t('sourceTyped'), disabled: bookOnly },
          ]}
          value={values.source}
          onChange={(source) => onChange({ source })}
        />
        <Button size="sm" variant="ghost" data-send="user.address.open" onClick={onAdd}>
          <Icon name="plus" size={14} />
          {t('addressBook:add')}
        </Button>
      </Head>
      {bookOnly && <Muted>{t('errors:addressBookOnly')}</Muted>}
      {values.source === 'typed' ? (
        <AddressField
          values={{ ...values, currency: quote.currency, network: quote.network }}
          errorOf={errorOf}
          onChange={onChange}
          onBlur={onBlur}
        />
      ) : (
        <>
          <Select
            name="addressId"
            label={t('addressBook:address')}
            value={values.addressId}
            options={[
              { value: '', label: addresses.length > 0 ? t('chooseAddress') : t('bookEmpty') },
              ...addresses.map(({ id, note, address }) => ({ value: id, label: `${note} · ${shortAddress(address)}` })),
            ]}
            error={errorOf('addressId')}
            onChange={(addressId) => onChange({ addressId })}
            onBlur={() => onBlur('addressId')}
          />
          {entry && <ChosenEntry entry={entry} />}
        </>
      )}
    </Group>
  );
}

function ChosenEntry({ entry }: { entry: WithdrawalAddress }) {
  const { t } = useTranslation('addressBook');
  const { languageTag } = usePreferences();
  const rests = useCountdown(entry.usable_from) > 0;
  return (
    <Entry>
      <code>{entry.address}</code>
      {entry.memo !== null && <small>{t('memoIs', { memo: entry.memo })}</small>}
      {rests && (
        <Badge $tone="warn">{t('usableFrom', { time: formatDateTime(entry.usable_from, languageTag, 'brief') })}</Badge>
      )}
    </Entry>
  );
}
