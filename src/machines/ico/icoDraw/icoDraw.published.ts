import { parseDecimal } from '../../../../domain/money/decimal';
import type { OwnSubscription, PublishedDraw } from '../../../../domain/rules/ico/verifyDraw';
import type { IcoDrawContext } from './icoDraw.machine';

const SCALE = 18;

/** Units of a quantity; one that is not a multiple of the step matches no ticket and is reported as different. */
function unitsIn(step: string): (quantity: string) => bigint {
  const size = parseDecimal(step, SCALE) ?? 0n;
  return (quantity) => {
    const found = parseDecimal(quantity, SCALE);
    return found !== null && size > 0n && found % size === 0n ? found / size : -1n;
  };
}

function ownOf({ own }: IcoDrawContext, unitsOf: (quantity: string) => bigint): OwnSubscription | null {
  if (own === null) return null;
  const wonOf = (won: string | null) => (won === null ? null : unitsOf(won));
  return {
    units: unitsOf(own.subscription.quantity),
    won: wonOf(own.subscription.won),
    tickets: own.parts.map(({ id, quantity, won }) => ({ id, units: unitsOf(quantity), won: wonOf(won) })),
  };
}

/**
 * Returns all published data, in the form of the rules.
 * @throws before the seed is known.
 */
export function publishedOf(context: IcoDrawContext): PublishedDraw {
  const { terms, tickets, project } = context;
  if (project === null || terms === null || terms.seed === null) throw new Error('no draw to recompute');
  const unitsOf = unitsIn(project.step);
  return {
    rules: terms.rules,
    commitment: terms.commitment,
    seed: terms.seed,
    supply: BigInt(terms.supply),
    demand: BigInt(terms.demand),
    tickets: tickets.map(({ id, units, won }) => ({
      id,
      units: BigInt(units),
      won: won === null ? null : BigInt(won),
    })),
    project: {
      commitment: project.commitment,
      seed: project.seed,
      supply: unitsOf(project.total),
      demand: unitsOf(project.subscribed),
      allotted: project.allotted === null ? null : unitsOf(project.allotted),
      winningRate: project.winning_rate,
    },
    own: ownOf(context, unitsOf),
  };
}
