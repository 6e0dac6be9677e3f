import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { WithdrawalAddress, BookOnly } from '../../../../domain/contract/wallet/addresses';
import { call } from '../../call';
import { askedAnew, doubting, type ListDoubtedEvent } from '../../families/doubted';
import { loaded } from '../../families/loaded';
import { actor, typesOf, withEvent, withOutput } from '../../passing';
import { searchText } from '../../searchText';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { answers, accepted } from '../../families/submission';

export interface AddressBook {
  /** Newest first. */
  list: WithdrawalAddress[];
  /** Addresses typed into withdrawals and confirmed; never listed. */
  typed: WithdrawalAddress[];
  max: number;
  /** Cooling-off period before a new entry can be used, hours. */
  rest_hours: number;
  /** Whether withdrawals are restricted to the book, as of loading it. */
  book_only: BookOnly;
}

/** Filters of the list; null means all. */
interface AddressFilters {
  currency: string | null;
  network: string | null;
  search: string;
}

interface AddressBookContext {
  /** Null until loaded. */
  book: AddressBook | null;
  failure: Failure | null;
  filters: AddressFilters;
  /** Address whose deletion is being confirmed or in flight. */
  asked: WithdrawalAddress | null;
}

type AddressBookEvent =
  | { type: 'user.book.retry' }
  | { type: 'user.currency.choose'; currency: string | null }
  | { type: 'user.network.choose'; network: string | null }
  | { type: 'user.search.change'; text: string }
  | { type: 'user.filters.reset' }
  | { type: 'user.removal.open'; addressId: string }
  | { type: 'user.removal.accept' }
  | { type: 'user.removal.dismiss' }
  | AddressAddedEvent
  | ListDoubtedEvent;

/** Sent by the flow that adds addresses. */
export interface AddressAddedEvent {
  type: 'flow.address.added';
  address: WithdrawalAddress;
}

type RemoveOutcome = Outcome<object>;

const ALL: AddressFilters = { currency: null, network: null, search: '' };

const without = (book: AddressBook, id: string): AddressBook => ({
  ...book,
  list: book.list.filter((address) => address.id !== id),
});

const NO_ROWS: readonly WithdrawalAddress[] = [];

const isNarrowed = ({ filters }: Pick<AddressBookContext, 'filters'>): boolean =>
  filters.currency !== null || filters.network !== null || filters.search.trim() !== '';

/** Addresses that match the filters. The search covers note, address and memo, ignoring case. */
export function fitting({ book, filters }: Pick<AddressBookContext, 'book' | 'filters'>): readonly WithdrawalAddress[] {
  const { currency, network, search } = filters;
  const wanted = searchText(search);
  return (book?.list ?? NO_ROWS).filter(
    (entry) =>
      (currency === null || entry.currency === currency) &&
      (network === null || entry.network === network) &&
      [entry.note, entry.address, entry.memo ?? ''].some((text) => searchText(text).includes(wanted)),
  );
}

const base = setup({
  types: typesOf<AddressBookContext, AddressBookEvent, 'busy' | 'shown' | 'failed' | 'needsConfirm', ToastNotice>(),
  actors: {
    loadAddresses: call('listAddresses'),
    removeAddress: call('removeAddress'),
  },
  guards: {
    ...doubting.guards,
    /** Already deleted in another tab, which is the desired result. */
    isGone: (_, outcome: RemoveOutcome) => !outcome.ok && outcome.error === 'addressNotFound',
    isListed: ({ context }, params: { addressId: string }) =>
      context.book?.list.some((address) => address.id === params.addressId) ?? false,
    hidesAll: ({ context }) => isNarrowed(context) && fitting(context).length === 0,
  },
  actions: {
    storeBook: assign((_, book: AddressBook) => ({ book, failure: null })),
    chooseCurrency: assign(({ context }, params: { currency: string | null }) => ({
      filters: { ...context.filters, currency: params.currency },
    })),
    chooseNetwork: assign(({ context }, params: { network: string | null }) => ({
      filters: { ...context.filters, network: params.network },
    })),
    changeSearch: assign(({ context }, params: { text: string }) => ({
      filters: { ...context.filters, search: params.text },
    })),
    resetFilters: assign({ filters: ALL }),
    askAbout: assign(({ context }, params: { addressId: string }) => ({
      asked: context.book?.list.find((address) => address.id === params.addressId) ?? null,
    })),
    forgetAsked: assign({ asked: null }),
    dropAsked: assign(({ context: { book, asked } }) => ({
      book: book && asked ? without(book, asked.id) : book,
      asked: null,
    })),
    putFirst: assign(({ context: { book } }, params: { address: WithdrawalAddress }) => ({
      book: book && { ...book, list: [params.address, ...without(book, params.address.id).list] },
      filters: ALL,
    })),
    toastDeleted: emit(toast('success', 'addressBook:deleted')),
  },
}).extend(answers);

/** The address list; adding an address is a separate flow, which notifies this one. */
const first = loaded({
  src: 'loadAddresses',
  input: {},
  target: 'listed',
  store: 'storeBook',
  retry: 'user.book.retry',
  loading: 'The address book is being loaded.',
  failed: 'The address book could not be loaded.',
});

export const addressBookMachine = base.createMachine({
  id: 'addressBook',
  description: 'The addresses that withdrawals may go to: found, and deleted after confirmation.',
  context: { book: null, failure: null, filters: ALL, asked: null },
  on: {
    'user.currency.choose': { actions: withEvent('chooseCurrency') },
    'user.network.choose': { actions: withEvent('chooseNetwork') },
    'user.search.change': { actions: withEvent('changeSearch') },
    'flow.address.added': { actions: withEvent('putFirst') },
  },
  initial: 'loading',
  states: {
    ...first,
    loading: {
      ...first.loading,
      /** The answer on its way may be from before it was added. */
      on: { 'flow.address.added': { target: 'loading', reenter: true, actions: withEvent('putFirst') } },
    },
    listed: {
      description: 'The addresses are shown.',
      tags: 'shown',
      on: {
        'user.filters.reset': { guard: 'hidesAll', actions: 'resetFilters' },
        'user.removal.open': {
          guard: withEvent('isListed'),
          target: 'confirmingRemoval',
          actions: withEvent('askAbout'),
        },
        'flow.list.doubted': 'loading',
      },
    },
    confirmingRemoval: {
      description: 'The user is asked whether to delete this address.',
      tags: ['shown', 'needsConfirm'],
      on: {
        'user.removal.accept': 'removing',
        'user.removal.dismiss': { target: 'listed', actions: 'forgetAsked' },
      },
    },
    removing: {
      description: 'The deletion is on its way.',
      tags: ['shown', 'busy'],
      on: { 'user.filters.reset': { guard: 'hidesAll', actions: 'resetFilters' } },
      invoke: {
        ...actor('removeAddress'),
        input: ({ context }) => ({ address_id: context.asked?.id ?? '' }),
        onDone: [
          accepted('listed', ['dropAsked', 'toastDeleted']),
          { guard: withOutput('isGone'), target: 'listed', actions: ['dropAsked', withOutput('toastFailure')] },
          { ...askedAnew, actions: ['forgetAsked', withOutput('toastFailure')] },
          { target: 'listed', actions: ['forgetAsked', withOutput('toastFailure')] },
        ],
      },
    },
  },
});

type AddressBookSnapshot = SnapshotFrom<typeof addressBookMachine>;

const NONE: readonly WithdrawalAddress[] = [];

export const bookOf = (snapshot: AddressBookSnapshot) => snapshot.context.book;
export const addressesOf = (snapshot: AddressBookSnapshot) => snapshot.context.book?.list ?? NONE;
/** Id of the address being deleted; null when there is none. */
export const removingId = (snapshot: AddressBookSnapshot): string | null =>
  snapshot.matches('removing') ? (snapshot.context.asked?.id ?? null) : null;
export const isFiltered = ({ context }: AddressBookSnapshot) => isNarrowed(context);

const distinct = (names: readonly string[]) => [...new Set(names)].toSorted();

/** Currencies and networks present in the book, for its filters. */
export const placesOf = (list: readonly WithdrawalAddress[]) => ({
  currencies: distinct(list.map(({ currency }) => currency)),
  networks: distinct(list.map(({ network }) => network)),
});

export const visibleAddresses = ({ context }: AddressBookSnapshot): readonly WithdrawalAddress[] => fitting(context);

/** Reason why no address can be added now: a message key; null when one can. */
export function addReason(snapshot: AddressBookSnapshot) {
  const book = bookOf(snapshot);
  return book && addressesOf(snapshot).length >= book.max ? 'errors:addressBookFull' : null;
}

/** Reason why nothing can be deleted now: a message key; null when it can. */
export const removeReason = (snapshot: AddressBookSnapshot) =>
  snapshot.matches('removing') ? 'addressBook:removalUnderWay' : null;
