import type { AccountExport } from '../../../../domain/contract/account/exports';
import { defineFlowModel } from '../../flowModel';
import { HELD_WHILE_SENT } from '../../statements';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { accountExportMachine, type ExportValues } from './accountExport.machine';

const READY: AccountExport = {
  ...{ id: 'e1', kind: 'statement', year: 2025, status: 'ready', next_events: ['export.fetch'], progress: 100 },
  ...{ time: 1_700_000_000_000, expires: 1_700_604_800_000, file_name: 'statex-statement-2025.pdf', size: 48_200 },
};
const MAKING: AccountExport = {
  ...{ id: 'e2', kind: 'data', year: null, status: 'preparing', next_events: [], progress: 40 },
  ...{ time: 1_700_000_100_000, expires: null, file_name: 'statex-data-2023-11-14.zip', size: null },
};
const YEARS = [2025, 2024];
const VALUES: ExportValues = { kind: 'tax', year: 2025, fundsPassword: 'funds-password', secondFactorCode: null };

const LISTS = [
  { ok: true, value: { list: [READY], years: YEARS } },
  { ok: true, value: { list: [MAKING, READY], years: YEARS } },
  NETWORK_DOWN,
];

export const accountExportModel = defineFlowModel<typeof accountExportMachine>({
  title: 'Export of the own data',
  spec: 'RULES Accounts: what protects an account',
  machine: accountExportMachine,
  abstract: ({ value, context }) => [value, context.list?.map(({ id, status }) => `${id} ${status}`), context.doubted],
  cases: {
    'user.ownData.request': () => [
      { values: VALUES },
      { values: { ...VALUES, fundsPassword: '' } },
      { values: { ...VALUES, kind: 'data', secondFactorCode: '123456' } },
    ],
    'user.ownData.fetch': () => [{ id: READY.id }, { id: MAKING.id }],
  },
  answers: {
    loadExports: LISTS,
    refreshExports: LISTS,
    requestExport: [{ ok: true, value: { export: MAKING } }, { ok: false, error: 'fundsPasswordWrong' }, NETWORK_DOWN],
    fetchExport: [
      { ok: true, value: null },
      { ok: false, error: 'exportExpired' },
    ],
  },
  statements: ({ where, after, asks, refused, accepted }) => ({
    'what I chose is asked for with my proof, once': asks('requestExport', { by: 'user.ownData.request' }),
    'all of my data is asked for without a year': after('user.ownData.request', ({ event, asked }) =>
      asked.every(({ input }) => event.values.kind !== 'data' || (input as { year: null }).year === null),
    ),
    'what was asked for stands first in the list, and once': after(
      accepted('requestExport'),
      ({ now }) =>
        now.context.list?.[0]?.id === MAKING.id && now.context.list.filter(({ id }) => id === 'e2').length === 1,
    ),
    'a file that is asked for while the others are asked about is not lost to an answer from before it': after(
      accepted('requestExport'),
      ({ before, asked }) =>
        !before.matches({ open: { files: 'asking' } }) || asked.some(({ name }) => name === 'listExports'),
    ),
    'a refused request changes no file, and it is said why': after(
      refused('requestExport'),
      ({ before, now, says }) => now.context.list === before.context.list && says.length === 1,
    ),
    'whether a file is written that was asked for without an answer is asked of the exchange': after(
      refused('requestExport', 'network'),
      ({ before, now, asked }) =>
        now.context.doubted &&
        (asked.some(({ name }) => name === 'listExports') || !before.matches({ open: { files: 'asking' } })),
    ),
    'and is asked again after a pause, also after a file was fetched, until the exchange answers': where(
      ({ context }) => context.doubted,
      (state) => !state.matches({ open: { files: 'shown' } }),
    ),
    'no answer to that question ends the doubt': after(
      refused('refreshExports'),
      ({ before, now }) => now.context.doubted === before.context.doubted,
    ),
    'a file that is not ready is not fetched': after(
      'user.ownData.fetch',
      ({ event, asked }) => event.id === READY.id || asked.length === 0,
    ),
    'a file that could not be fetched is said': after(refused('fetchExport'), ({ says }) => says.length === 1),
    'what is fetched is the file that I chose': asks('fetchExport', {
      by: 'user.ownData.fetch',
      with: () => ({ id: READY.id, name: READY.file_name }),
    }),
    'passwords are held no longer than the call lasts': HELD_WHILE_SENT,
  }),
});
