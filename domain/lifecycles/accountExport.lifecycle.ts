import { setup } from 'xstate';
import type { ExportStatus } from '../contract/account/accountChoices';
import { type LifecycleMeta, nextEventsOf, transitionsOf } from './nextEvents';

export type ExportHappening =
  | 'export.begin'
  | 'export.interrupt'
  | 'export.finish'
  | 'export.fail'
  | 'export.fetch'
  | 'export.expire';

/** An export file of a user's data; the states are the statuses of the contract. */
export const accountExportLifecycle = setup({
  types: { events: {} as { type: ExportHappening }, meta: {} as LifecycleMeta<ExportHappening, 'expires'> },
}).createMachine({
  id: 'accountExportLifecycle',
  description: 'A file of the own data, from the request until it is deleted.',
  meta: {
    events: {
      'export.begin': { by: ['exchange'], calls: [] },
      'export.interrupt': { by: ['exchange'], calls: [] },
      'export.finish': { by: ['exchange'], calls: [] },
      'export.fail': { by: ['exchange'], calls: [] },
      'export.fetch': { by: ['owner'], calls: ['exportFile'] },
      'export.expire': { by: ['time'], calls: [] },
    },
  },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'It was asked for and waits for its turn.',
      meta: { turn: 'exchange', limit: null, funds: 'none' },
      on: { 'export.begin': { target: 'preparing' } },
    },
    preparing: {
      description: 'The file is being written.',
      meta: { turn: 'exchange', limit: null, funds: 'none' },
      on: {
        'export.interrupt': { target: 'waiting' },
        'export.finish': { target: 'ready' },
        'export.fail': { target: 'failed' },
      },
    },
    ready: {
      description: 'The file can be fetched, and its owner has a mail about it.',
      meta: { turn: 'owner', limit: 'expires', funds: 'none' },
      on: { 'export.fetch': { target: 'ready' }, 'export.expire': { target: 'expired' } },
    },
    failed: {
      description: 'The file could not be written; it can be asked for again.',
      meta: { turn: 'nobody', limit: null, funds: 'none' },
      type: 'final',
    },
    expired: {
      description: 'Its time is over and the file is deleted; it can be asked for again.',
      meta: { turn: 'nobody', limit: null, funds: 'none' },
      type: 'final',
    },
  },
});

export const exportStatusAfter = transitionsOf<ExportStatus, ExportHappening>(accountExportLifecycle);

export const exportDeeds = nextEventsOf<ExportStatus, 'export.fetch'>(accountExportLifecycle, 'owner');
