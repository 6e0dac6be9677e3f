import { assign, emit, setup } from 'xstate';
import type { WithdrawalAddress } from '../../../domain/contract/addresses';
import { failureNotice } from '../app/failureNotice';
import type { ToastNotice } from '../app/notices';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import { fitting, isNarrowed } from './addressBook.filter';
import type {
  AddressBook,
  AddressBookContext,
  AddressBookEvent,
  AddressFilters,
  LoadOutcome,
  RemoveOutcome,
} from './addressBook.types';

const ALL: AddressFilters = { currency: null, network: null, search: '' };

const without = (book: AddressBook, id: string): AddressBook => ({
  ...book,
  list: book.list.filter((address) => address.id !== id),
});

/** The list; adding has a flow of its own, which tells this one. */
export const addressBookMachine = setup({
  types: {
    context: {} as AddressBookContext,
    events: {} as AddressBookEvent,
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'shown' | 'failed' | 'needsConfirm',
  },
  actors: {
    loadAddresses: port<LoadOutcome>('loadAddresses'),
    removeAddress: port<RemoveOutcome, { addressId: string }>('removeAddress'),
  },
  guards: {
    isOk: (_, params: { outcome: LoadOutcome | RemoveOutcome }) => params.outcome.ok,
    /** Deleted in another tab: it is gone, which is what was wanted. */
    isGone: (_, params: { outcome: RemoveOutcome }) => !params.outcome.ok && params.outcome.error === 'addressNotFound',
    isListed: ({ context }, params: { addressId: string }) =>
      context.book?.list.some((address) => address.id === params.addressId) ?? false,
    hidesAll: ({ context }) => isNarrowed(context) && fitting(context).length === 0,
  },
  actions: {
    storeBook: assign((_, params: { book: AddressBook }) => ({ book: params.book, failure: null })),
    storeFailure: assign((_, params: { outcome: LoadOutcome }) => ({ failure: failureOf(params.outcome) })),
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
    toastDeleted: emit({ type: 'toast', kind: 'success', key: 'addressBook:deleted' }),
    toastFailure: emit((_, params: { outcome: RemoveOutcome }) => failureNotice(failureOf(params.outcome))),
  },
}).createMachine({
  id: 'addressBook',
  description: 'The addresses that withdrawals may go to: found, and deleted after confirmation.',
  context: { book: null, failure: null, filters: ALL, asked: null },
  on: {
    'user.currency.choose': { actions: { type: 'chooseCurrency', params: ({ event }) => event } },
    'user.network.choose': { actions: { type: 'chooseNetwork', params: ({ event }) => event } },
    'user.search.change': { actions: { type: 'changeSearch', params: ({ event }) => event } },
    'flow.address.added': { actions: { type: 'putFirst', params: ({ event }) => event } },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The address book is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadAddresses',
        src: 'loadAddresses',
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listed',
            actions: { type: 'storeBook', params: ({ event }) => ({ book: valueOf(event.output) }) },
          },
          {
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    failed: {
      description: 'The address book could not be loaded.',
      tags: 'failed',
      on: { 'user.book.retry': 'loading' },
    },
    listed: {
      description: 'The addresses are shown.',
      tags: 'shown',
      on: {
        'user.filters.reset': { guard: 'hidesAll', actions: 'resetFilters' },
        'user.removal.open': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'confirmingRemoval',
          actions: { type: 'askAbout', params: ({ event }) => event },
        },
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
        id: 'removeAddress',
        src: 'removeAddress',
        input: ({ context }) => ({ addressId: context.asked?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listed',
            actions: ['dropAsked', 'toastDeleted'],
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listed',
            actions: ['dropAsked', { type: 'toastFailure', params: ({ event }) => ({ outcome: event.output }) }],
          },
          {
            target: 'listed',
            actions: ['forgetAsked', { type: 'toastFailure', params: ({ event }) => ({ outcome: event.output }) }],
          },
        ],
      },
    },
  },
});
