import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { withFakes } from '../../../inspector/machines/explorer/fakes';
import { accountExportMachine } from '../../../src/machines/account/accountExport/accountExport.machine';
import { devicesMachine } from '../../../src/machines/account/devices/devices.machine';
import { passkeysMachine } from '../../../src/machines/account/passkeys/passkeys.machine';
import { AccountExportScreen } from '../../../src/views/account/accountExport/AccountExportScreen';
import { DevicesScreen } from '../../../src/views/account/devices/DevicesScreen';
import { PasskeysScreen } from '../../../src/views/account/passkeys/PasskeysScreen';

const shown = vi.hoisted(() => ({ flow: null as unknown }));
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
vi.mock('../../../src/views/app/useSession', () => ({ useSession: () => ({ user: null }) }));
vi.mock('../../../src/views/app/useFlow', () => ({ useFlow: () => shown.flow }));
vi.mock('../../../src/views/account/user/UserPage', () => ({
  ...{ SettingLead: () => null, SettingPanel: () => null },
  UserPage: ({ children }: { children: ReactNode }) => <main>{children}</main>,
}));
vi.mock('../../../src/views/account/addPasskey/AddPasskeyDialog', () => ({ AddPasskeyDialog: () => null }));
afterEach(cleanup);

const FACTS = { failure: null, values: null, chosen: null, name: '', years: [] };

/** Shows a screen whose flow is in a state with a list. */
function showAt(Screen: () => ReactNode, machine: AnyStateMachine, value: unknown, list: readonly object[]) {
  const logic = withFakes(machine);
  const snapshot = logic.resolveState({ value: value as never, context: { ...FACTS, list } });
  shown.flow = createActor(logic, { snapshot, input: undefined });
  render(<Screen />, { wrapper: MemoryRouter });
}

/** Whether each button of that name shows that it waits. */
const waits = (name: string) =>
  screen.getAllByRole('button', { name }).map((button) => button.getAttribute('aria-busy') === 'true');

const TIMES = { created: 0, last_seen: 0, last_used: null };
const DEVICES = ['d1', 'd2'].map((id) => ({ ...TIMES, id, device: 'Firefox', address: '::1', current: false }));
const PASSKEYS = [{ ...TIMES, id: 'p1', name: 'Phone', synced: false, blocked: false, last_address: null }];
const READY = { kind: 'archive', year: null, status: 'ready', next_events: ['export.fetch'], progress: 100 };
const FILES = ['e1', 'e2'].map((id) => ({ ...READY, id, time: 0, expires: 1, file_name: id, size: 1 }));

it('while a device is being signed out, no other can be, and their buttons show it', () => {
  showAt(DevicesScreen, devicesMachine, 'ending', DEVICES);
  expect(waits('end')).toEqual([true, true]);
});

it('while passkeys are loaded anew, none can be changed, and their buttons show it', () => {
  showAt(PasskeysScreen, passkeysMachine, 'loading', PASSKEYS);
  expect([...waits('rename'), ...waits('remove')]).toEqual([true, true]);
});

it('while a file is being fetched, no other can be, and their buttons show it', () => {
  showAt(AccountExportScreen, accountExportMachine, { open: { request: 'editing', files: 'fetching' } }, FILES);
  expect(waits('fetchNamed')).toEqual([true, true]);
});
