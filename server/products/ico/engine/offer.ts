import { commitmentOf } from '../../../../domain/rules/ico/allotment';
import { refuse, type Decision } from '../../../engine/decision';
import { MAX_AMOUNT } from '../../../engine/ledger/ledger';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import type { State } from '../../../engine/state';
import { moveFunds } from '../../../engine/ledger/move';
import { issuerBalance, spotBalance, canStage, stageAfter } from './moves';
import type { Offering, OfferingTerms, Stage } from './records';
import { readTerms, type OfferingInput } from './terms';

const SEED = /^[0-9a-f]{64}$/;

/** Creates a project without subscriptions. */
const newOffering = (id: number, terms: OfferingTerms, stage: Stage, at: number): Offering => ({
  ...terms,
  id,
  stage,
  commitment: '',
  seed: null,
  subscribed: 0n,
  participants: 0,
  allotted: null,
  drawnAt: null,
  updated: at,
  subscriptions: new Map(),
  work: [],
  day: 0,
  workDay: 0,
});

/** Stores a project; only the operator sees it before it opens. */
export function create(state: State, input: OfferingInput, at: number): Decision<{ readonly offering: Offering }> {
  const terms = readTerms(state, input);
  if ('ok' in terms) return terms;
  const offering = newOffering(state.ids.next(at), terms, 'created', at);
  state.ico.addOffering(offering);
  state.changes.ico.offerings.add(offering);
  return { ok: true, offering };
}

const custodyOf = (state: State, { currency }: Offering) => spotBalance(state, SYSTEM_ACCOUNTS.custody, currency);

/**
 * Publishes a project with the commitment to its seed, and credits the offered supply to the issuer.
 * @param seed of the draw, 64 hexadecimal digits, not known outside.
 */
export function open(
  state: State,
  projectId: string,
  seed: string,
  at: number,
): Decision<{ readonly offering: Offering }> {
  const offering = state.ico.offering(projectId);
  if (!offering) return refuse('icoNotFound', 'project_id');
  if (!canStage(offering.stage, 'ico.open')) return refuse('icoStage', 'project_id');
  if (at >= offering.end) return refuse('icoEnded', 'project_id');
  if (!SEED.test(seed)) return refuse('validation', 'seed');
  const custody = custodyOf(state, offering);
  if (offering.supply - custody.total > MAX_AMOUNT) return refuse('orderTooLarge', 'total');
  offering.stage = stageAfter(offering.stage, 'ico.open');
  offering.seed = seed;
  offering.commitment = commitmentOf(seed);
  offering.updated = at;
  const issuer = issuerBalance(state, offering.currency);
  moveFunds(state, { kind: 'icoSupply', ref: offering.id, time: at }, [custody, issuer, offering.supply]);
  state.changes.ico.offerings.add(offering);
  return { ok: true, offering };
}

/** Removes the unwon supply from the exchange. */
export function withdrawSupply(state: State, offering: Offering, amount: bigint, at: number): void {
  const issuer = issuerBalance(state, offering.currency);
  moveFunds(state, { kind: 'icoSupply', ref: offering.id, time: at }, [issuer, custodyOf(state, offering), amount]);
}

/** Ends a project without a draw; its payments are refunded in batches. */
export function cancelOffering(state: State, projectId: string, at: number): Decision<{ readonly offering: Offering }> {
  const offering = state.ico.offering(projectId);
  if (!offering) return refuse('icoNotFound', 'project_id');
  if (!canStage(offering.stage, 'ico.cancel')) return refuse('icoStage', 'project_id');
  if (offering.stage !== 'created') withdrawSupply(state, offering, offering.supply, at);
  offering.stage = stageAfter(offering.stage, 'ico.cancel');
  offering.updated = at;
  offering.work = [...offering.subscriptions.values()];
  state.changes.ico.offerings.add(offering);
  state.ico.dropIfOver(offering);
  return { ok: true, offering };
}
