import type { Withdrawal, WithdrawalFailure } from '../../../domain/contract/wallet/withdrawal';
import type { Outcome } from '../../../domain/contract/outcome';
import type { CommandOf, Kind } from '../../../server/engine/decision';
import { Engine } from '../../../server/engine/engine';
import { formatWithdrawal } from '../../../server/products/wallet/engine/format';
import { PRODUCTS } from '../../../server/products/all';
import { recordListMachine } from '../../../src/machines/tools/recordList/recordList.machine';
import { withdrawalMachine } from '../../../src/machines/wallet/withdrawal/withdrawal.machine';
import { sampleTerms, sampleValues } from '../../../src/machines/wallet/withdrawal/withdrawal.samples';
import { withdrawalCancelMachine } from '../../../src/machines/wallet/withdrawalCancel/withdrawalCancel.machine';
import { START } from '../fiatExchange';
import { SPOT_CATALOGUE } from '../spotCatalogue';
import type { Judges } from './compose';
import { EnginePoint } from './engineLine';
import type { Deed, Flow, Push, Server, Tab } from './net';
import type { Scene } from './tabs';

const USER = 1000;

const funded = (): Engine => {
  const engine = new Engine(PRODUCTS, SPOT_CATALOGUE, { idSecret: '00112233445566778899aabbccddeeff' });
  const credit = { kind: 'wallet.credit', user: USER, account: 'spot', currency: 'USDT', note: 'faucet' } as const;
  engine.decide({ ...credit, quantity: '1000' }, START);
  engine.takeChanges();
  return engine;
};

type WithdrawalCommand = CommandOf<Extract<Kind, `withdrawal.${string}`>>;

/** Returns the user's withdrawals, oldest first. */
const withdrawalsOf = ({ told }: EnginePoint): Withdrawal[] =>
  Object.values(told).flatMap((event) =>
    event.type === 'moved' && event.push.kind === 'withdrawal' ? [event.push.withdrawal] : [],
  );

const asked = (quantity: string): CommandOf<'withdrawal.request'> => ({
  kind: 'withdrawal.request',
  user: USER,
  currency: 'USDT',
  network: 'TRC20',
  address: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
  memo: null,
  note: null,
  quantity,
  fee: '1',
  required: 1,
  sandbox: true,
  worth: quantity,
  limit: '1000',
});

function decided(point: EnginePoint, command: WithdrawalCommand, now: number) {
  const {
    point: state,
    answer,
    events,
  } = point.decide(command, now, (decision): Outcome<unknown> => {
    if (!decision.ok) return { ok: false, error: 'withdrawalDisbursed' };
    return { ok: true, value: { withdrawal: formatWithdrawal(decision.moved) } };
  });
  const pushes = events.flatMap((event): Push[] =>
    event.type === 'moved' ? [{ user: 'trader', data: event.push }] : [],
  );
  return { state, outcome: answer, pushes };
}

/** Returns the next actions of the operator, and then of the network. */
function followUps({ id: withdrawalId, status }: Withdrawal): [string, WithdrawalCommand][] {
  const failed = (words: string, failure: WithdrawalFailure): [string, WithdrawalCommand] => [
    words,
    { kind: 'withdrawal.fail', withdrawalId, failure },
  ];
  if (status === 'notDisbursed') {
    const disburse: WithdrawalCommand = { kind: 'withdrawal.disburse', withdrawalId, txid: null };
    return [['operator → exchange: disburse', disburse], failed('operator → exchange: refuse', 'review')];
  }
  if (status !== 'pendingConfirmation') return [];
  const paid: WithdrawalCommand = { kind: 'withdrawal.progress', withdrawalId, txid: 'sent', confirmations: 1 };
  return [['network → exchange: confirmed', paid], failed('network → exchange: refused', 'network')];
}

/** The exchange with a user who has 1,000 USDT: the real engine. */
const withdrawalServer: Server<EnginePoint> = {
  start: EnginePoint.first(funded),
  keyOf: ({ told }) => JSON.stringify(told),
  reads: ['listWithdrawals'],
  read(point) {
    const list = withdrawalsOf(point).toReversed();
    return { ok: true, value: { list, total: list.length } };
  },
  act: (point, _, call, body, now) =>
    call === 'createWithdrawal'
      ? decided(point, asked((body as { quantity: string }).quantity), now)
      : decided(
          point,
          { kind: 'withdrawal.cancel', user: USER, withdrawalId: (body as { withdrawal_id: string }).withdrawal_id },
          now,
        ),
  snapshot: () => ({}),
  due: () => null,
  tend: (state) => ({ state, pushes: [] }),
  deeds: (point, now): Deed<EnginePoint>[] =>
    withdrawalsOf(point).flatMap((one) =>
      followUps(one).map(([words, command]) => ({ words, next: () => decided(point, command, now) })),
    ),
};

const rowsIn = ({ flows }: Tab): Withdrawal[] | null => {
  const shown = flows['list']?.snapshot.context as { shown: { list: Withdrawal[] } | null } | undefined;
  return shown?.shown?.list ?? null;
};

const PROOF = { fundsPassword: 'funds-password', secondFactorCode: null, code: null };

/**
 * The withdrawal form. Its user wants to withdraw once, and starts only if the list shows that nothing was withdrawn yet. Fee and
 * limits arrive at once, because the exchange checks them again.
 */
export const form: Flow = {
  machine: withdrawalMachine,
  input: { currency: 'USDT', network: 'TRC20', scale: 8 },
  says: {
    'user.currency.choose': null,
    'user.network.choose': null,
    'user.withdrawal.again': null,
    'user.withdrawal.review': (_, tab) => (rowsIn(tab)?.length === 0 ? { values: sampleValues } : null),
    'user.withdrawal.submit': { proof: PROOF },
  },
  local: { loadTerms: () => ({ ok: true, value: sampleTerms() }) },
};

export const list: Flow = {
  machine: recordListMachine,
  input: { source: 'withdrawals' },
  says: { 'user.page.choose': null },
  calls: { loadRecords: 'listWithdrawals' },
  hears: () => ({ type: 'push.records.changed' }),
  opens: () => ({ type: 'push.records.changed' }),
};

export const cancel: Flow = {
  machine: withdrawalCancelMachine,
  says: {
    'user.cancel.open': (_, tab) => {
      const withdrawal = rowsIn(tab)?.[0];
      return withdrawal ? { withdrawal } : null;
    },
  },
};

export const WITHDRAWAL_SCENE: Scene<EnginePoint> = {
  server: withdrawalServer,
  tabs: { trader: { user: 'trader', flows: { form, list, cancel } } },
  keepsKeys: true,
  asksAgain: true,
};

const LEFT = { completed: '979/0', notDisbursed: '1000/21', pendingConfirmation: '1000/21' } as const;

function fundsOf({ told }: EnginePoint): string {
  const event = told[`balance ${USER} spot USDT`];
  if (event?.type !== 'balance') return '1000/0';
  const { available, frozen } = event.balance;
  return `${Number(available) + Number(frozen)}/${Number(frozen)}`;
}

export const withdrawalJudges: Judges<EnginePoint> = {
  wrong({ state }) {
    const made = withdrawalsOf(state);
    if (made.length > 1) return `${made.length} withdrawals were made of one`;
    const [one] = made;
    const due = one && one.status in LEFT ? LEFT[one.status as keyof typeof LEFT] : '1000/0';
    return fundsOf(state) === due ? null : `it is ${one?.status}, but the funds are ${fundsOf(state)}`;
  },
  wrongWhenQuiet({ state, tabs }) {
    const made = withdrawalsOf(state).toReversed();
    for (const [name, tab] of Object.entries(tabs)) {
      const at = (flow: string) => tab.flows[flow]?.snapshot;
      for (const flow of ['form', 'list', 'cancel'])
        if (at(flow)?.hasTag('busy')) return `${name} waits in ${flow} "${JSON.stringify(at(flow)?.value)}" for nobody`;
      if (at('list')?.hasTag('failed')) continue;
      const seen = rowsIn(tab)
        ?.map(({ status }) => status)
        .join(', ');
      const there = made.map(({ status }) => status).join(', ');
      if (seen !== there) return `${name} still sees "${seen}", but there is "${there}"`;
    }
    return null;
  },
};
