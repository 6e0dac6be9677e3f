import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { addAddressMachine } from '../../../machines/wallet/addAddress/addAddress.machine';
import { addressBookMachine, placesOf } from '../../../machines/wallet/addressBook/addressBook.machine';
import * as select from '../../../machines/wallet/addressBook/addressBook.machine';
import { AddAddressDialog } from '../addAddress/AddAddressDialog';
import { useFlow } from '../../app/useFlow';
import { BookOnlyPanel } from '../bookOnly/BookOnlyPanel';
import { Button } from '../../kit/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { Panel } from '../../kit/Panel';
import { ErrorState } from '../../kit/States';
import { Muted } from '../../kit/text';
import { UserPage } from '../../account/user/UserPage';
import { AddressTable } from './AddressTable';
import { shortAddress } from './shortAddress';
import { Lead } from '../../kit/parts.styles';
import { media } from '../../kit/media';
import { Select } from '../../kit/Select';
import { TextField } from '../../kit/TextField';
import { changes, decides, retries } from '../../kit/sends';

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

/** /user/c-symAddr: withdrawal addresses. */
export function AddressBookScreen() {
  const { t } = useTranslation(['addressBook', 'errors', 'user']);
  const book = useFlow(addressBookMachine, undefined);
  const adding = useFlow(addAddressMachine, { listener: book });
  const state = useSelector(book, ({ value }) => String(value));
  const failed = useSelector(book, (snapshot) => snapshot.hasTag('failed'));
  const failure = useSelector(book, (snapshot) => snapshot.context.failure);
  const kept = useSelector(book, select.bookOf);
  const count = useSelector(book, select.addressesOf).length;
  const reason = useSelector(book, select.addReason);
  const open = () => adding.send({ type: 'user.address.open' });
  return (
    <UserPage
      title={t('user:withdrawalAddresses')}
      beside={kept && <Muted>{t('countOf', { used: kept.list.length, max: kept.max })}</Muted>}
      acts={
        <Button variant="primary" disabled={reason !== null} data-send="user.address.open" onClick={open}>
          {t('add')}
        </Button>
      }
    >
      <Lead>
        {reason ? t(reason) : t('lead')} {kept && kept.rest_hours > 0 && t('restLead', { count: kept.rest_hours })}
      </Lead>
      <Panel $flush data-state={state}>
        {failed ? (
          <ErrorState title={t('loadFailed')} error={failure?.error} {...retries(book, 'user.book.retry')} />
        ) : (
          <>
            {count > 0 && <AddressFilters book={book} />}
            <AddressTable book={book} onAdd={open} />
          </>
        )}
      </Panel>
      {kept && <BookOnlyPanel bookOnly={kept.book_only} restHours={kept.rest_hours} />}
      <RemovalDialog book={book} />
      <AddAddressDialog adding={adding} restHours={kept?.rest_hours ?? 0} />
    </UserPage>
  );
}

function RemovalDialog({ book }: { book: ReturnType<typeof useFlow<typeof addressBookMachine>> }) {
  const { t } = useTranslation(['addressBook', 'user']);
  const asking = useSelector(book, (snapshot) => snapshot.matches('confirmingRemoval'));
  const asked = useSelector(book, (snapshot) => snapshot.context.asked);
  return (
    <ConfirmDialog
      open={asking}
      title={t('removeTitle')}
      acceptLabel={t('remove')}
      tone="danger"
      {...decides(book, 'user.removal.accept', 'user.removal.dismiss')}
    >
      {asked && t('removeText', { note: asked.note, network: asked.network, address: shortAddress(asked.address) })}
    </ConfirmDialog>
  );
}

function AddressFilters({ book }: { book: ActorRefFrom<typeof addressBookMachine> }) {
  const { t } = useTranslation('addressBook');
  const { currency, network, search } = useSelector(book, (snapshot) => snapshot.context.filters);
  const { currencies, networks } = placesOf(useSelector(book, select.addressesOf));
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
        {...changes(book, 'user.search.change', 'text')}
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
