import type { FuturesExecution } from '../../../../domain/contract/futures/futures';
import type { FuturesTarget } from '../../../../domain/contract/futures/futuresTrading';
import { refuse, type Refusal } from '../../../accounts/result';

type Fields = Record<string, string>;

interface Priced {
  type: FuturesExecution;
  price?: string | undefined;
}

/** A limit order requires a price; a market order must not have one. */
function priceProblem({ type, price }: Priced): string | null {
  if (type === 'limit') return price ? null : 'required';
  return price ? 'unknown' : null;
}

function legProblems(name: string, leg: FuturesTarget | null | undefined): Fields {
  const problem = leg && priceProblem(leg);
  return problem ? { [`${name}.price`]: problem } : {};
}

const refusalOf = (fields: Fields): Refusal | null =>
  Object.keys(fields).length > 0 ? refuse('validation', { fields }) : null;

interface Legs {
  take_profit?: FuturesTarget | null | undefined;
  stop_loss?: FuturesTarget | null | undefined;
}

const legsOf = (body: Legs): Fields => ({
  ...legProblems('take_profit', body.take_profit),
  ...legProblems('stop_loss', body.stop_loss),
});

/** Returns the fields that an order or plan lacks or must not have; null when it is valid. */
export function orderProblem(
  body: Priced & { direction: string; reduce_only?: boolean | undefined } & Legs,
): Refusal | null {
  const { take_profit, stop_loss } = body;
  const price = priceProblem(body);
  const closes = body.direction.startsWith('close') || body.reduce_only === true;
  return refusalOf({
    ...(price && { price }),
    ...(closes && take_profit && { take_profit: 'unknown' }),
    ...(closes && stop_loss && { stop_loss: 'unknown' }),
    ...legsOf({ take_profit, stop_loss }),
  });
}

/** Setting targets requires at least one leg. */
export const targetsProblem = (body: Legs): Refusal | null =>
  body.take_profit || body.stop_loss
    ? refusalOf(legsOf(body))
    : refuse('validation', { fields: { take_profit: 'required' } });

export function targetProblem(body: Priced): Refusal | null {
  const price = priceProblem(body);
  return refusalOf(price ? { price } : {});
}
