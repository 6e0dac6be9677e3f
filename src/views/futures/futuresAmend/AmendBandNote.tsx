import { useSelector } from '@xstate/react';
import { buys } from '../../../machines/futures/futures/contractTerms';
import { plainOf } from '../../../machines/futures/futures/fieldChecks';
import { entityOf } from '../../../machines/futures/futuresAmend/futuresAmend.form';
import { formOf } from '../../../machines/futures/futuresAmend/futuresAmend.selectors';
import type { Amended } from '../../../machines/futures/futuresAmend/futuresAmend.types';
import { ContractBandNote } from '../futures/ContractBandNote';
import { useMark } from '../futures/useFutures';
import type { FuturesAmendRef } from './useFuturesAmend';

/** Checks an open order's limit against the mark price, and that of a trigger order against its trigger. */
export function AmendBandNote({ flow, amended: { terms, target } }: { flow: FuturesAmendRef; amended: Amended }) {
  const { price, trigger } = useSelector(flow, formOf);
  const mark = useMark(terms.contract.pair) ?? '';
  const fair = target.kind === 'order' ? mark : plainOf(terms, 'price', trigger);
  const side = buys(entityOf(target).direction) ? 'buy' : 'sell';
  return <ContractBandNote terms={terms} typed={price} fair={fair} sides={[side]} />;
}
