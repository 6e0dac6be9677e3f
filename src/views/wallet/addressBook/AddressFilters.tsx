import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import {
  type addressBookMachine,
  addressesOf,
  filtersOf,
  placesOf,
} from '../../../machines/wallet/addressBook/addressBook.machine';
import { media } from '../../kit/media';
import { Select } from '../../kit/Select';
import { TextField } from '../../kit/TextField';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);
  border-bottom: 1px solid var(--line);
  & > * { flex: 1 1 150px; max-width: 240px; }
  & > :first-child { flex-basis: 260px; max-width: 320px; }
  ${media.phone} { & > * { flex-basis: 130px; max-width: none; } & > :first-child { flex-basis: 100%; max-width: none; } }
`;

interface AddressFiltersProps {
  book: ActorRefFrom<typeof addressBookMachine>;
}

/** Filters of the address book: currency, network and text. */
export function AddressFilters({ book }: AddressFiltersProps) {
  const { t } = useTranslation('addressBook');
  const { currency, network, search } = useSelector(book, filtersOf);
  const { currencies, networks } = placesOf(useSelector(book, addressesOf));
  const options = (all: string, names: readonly string[]) => [
    { value: '', label: all },
    ...names.map((name) => ({ value: name, label: name })),
  ];
  return (
    <Row>
      <TextField
        type="search"
        label={t('search')}
        labelHidden
        placeholder={t('search')}
        value={search}
        data-send="user.search.change"
        onChange={(text) => book.send({ type: 'user.search.change', text })}
      />
      <Select
        label={t('currency')}
        labelHidden
        value={currency ?? ''}
        options={options(t('allCurrencies'), currencies)}
        data-send="user.currency.choose"
        onChange={(name) => book.send({ type: 'user.currency.choose', currency: name || null })}
      />
      <Select
        label={t('network')}
        labelHidden
        value={network ?? ''}
        options={options(t('allNetworks'), networks)}
        data-send="user.network.choose"
        onChange={(name) => book.send({ type: 'user.network.choose', network: name || null })}
      />
    </Row>
  );
}
