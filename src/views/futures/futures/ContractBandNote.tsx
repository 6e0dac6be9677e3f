import type { Direction } from '../../../../domain/contract/spot/spot';
import { contractRulesOf, type ContractTerms } from '../../../machines/futures/futures/contractTerms';
import { plainOf } from '../../../machines/futures/futures/fieldChecks';
import { PriceBandNote } from '../../spot/spotOrder/PriceBandNote';

interface ContractBandNoteProps {
  terms: ContractTerms;
  typed: string;
  /** Plain decimal of the reference price: the mark price, or the trigger of a trigger order; '' for none. */
  fair: string;
  sides: readonly Direction[];
}

/** Warns while a limit price is typed when it is outside the contract's price band for a side. */
export const ContractBandNote = ({ terms, typed, fair, sides }: ContractBandNoteProps) => (
  <PriceBandNote rules={contractRulesOf(terms)} price={plainOf(terms, 'price', typed)} fair={fair} sides={sides} />
);
