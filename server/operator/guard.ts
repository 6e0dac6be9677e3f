import { reasonOf, reasonText, type ActFamily, type Means, type OperatorResult } from './family';

type GuardAct = { act: 'status' } | { act: 'clock.set' | 'payouts.release'; reason: string };

const GUARD_USAGE = `  status                             what is wrong with the exchange's data, clock and disk
  clock set REASON                   believe the system's clock, which went too far from the exchange's time
  payouts release REASON             pay out again after a restore: what waits was compared with the chain`;

/** Parses such an act from the operator's socket; null for anything else. */
function readGuardAct({ act, reason: given }: Record<string, unknown>): GuardAct | null {
  if (act === 'status') return { act };
  if (act !== 'clock.set' && act !== 'payouts.release') return null;
  const reason = reasonOf(given);
  return reason === null ? null : { act, reason };
}

/** Parses the operator's words; null for other acts. */
function guardActOf([act, verb, ...words]: readonly string[]): GuardAct | null {
  if (act === 'status' && verb === undefined) return { act };
  return readGuardAct({ act: `${act}.${verb}`, reason: reasonText(words) });
}

const guardSubject = (act: GuardAct): string => ('reason' in act ? act.reason : '');

const NOT_HELD = 'payouts are not held';

async function performGuardAct(act: GuardAct, { link, accounts, hold, findings }: Means): Promise<OperatorResult> {
  if (act.act === 'status') {
    const found = findings();
    const stopped = accounts.contactRecovery.tries().filter(({ due }) => due === null).length;
    const told =
      stopped === 0 ? [] : [`recoveries of accounts that were stopped: ${stopped}, see "account recoveries"`];
    const message = [...(found.length === 0 ? ['nothing is wrong'] : found), ...told].join('\n');
    return { ok: found.length === 0, message };
  }
  if (act.act === 'payouts.release') {
    const since = hold.since();
    if (since === null) return { ok: false, message: NOT_HELD };
    await hold.release();
    return {
      ok: true,
      message: `withdrawals are paid out again; they were held since the state of ${since} was restored`,
    };
  }
  const { time: before } = await link.query({ kind: 'clock' });
  const answer = await link.send({ kind: 'clock.set' });
  if (!answer.ok) return { ok: false, message: 'not while seconds contracts run: try again when they have ended' };
  const { time: after } = await link.query({ kind: 'clock' });
  const [from, to] = [before, after].map((time) => new Date(time).toISOString());
  return { ok: true, message: `the exchange's time went from ${from} to ${to}` };
}

export const guardActs: ActFamily<GuardAct> = {
  usage: GUARD_USAGE,
  fromWords: guardActOf,
  read: readGuardAct,
  owns: ({ act }) => act === 'status' || act === 'clock.set' || act === 'payouts.release',
  subject: guardSubject,
  roleOf: ({ act }) => (act === 'status' ? null : act === 'clock.set' ? 'admin' : 'treasury'),
  reasonIn: (act) => ('reason' in act ? act.reason : null),
  obstacle: ({ act }, { hold }) => (act === 'payouts.release' && hold.since() === null ? NOT_HELD : null),
  // Everything that waits is paid out.
  worthOf: ({ act }) => (act === 'payouts.release' ? null : '0'),
  perform: performGuardAct,
};
