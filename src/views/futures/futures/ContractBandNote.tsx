import type { Direction } from '../../../../domain/contract/spot/spot';
import { contractRulesOf, type ContractTerms } from '../../../machines/futures/futures/contractTerms';
import { plainOf } from '../../../machines/futures/futures/fieldChecks';
import { PriceBandNote } from '../../spot/spotOrder/PriceBandNote';

interface ContractBandNoteProps {
  terms: ContractTerms;
  /** The limit as it was typed. */
  typed: string;
  /** Plain decimal of what it is judged by: the mark, or the trigger of what waits for one; '' for none. */
  fair: string;
  sides: readonly Direction[];
}

/** Says while a contract's limit is typed that a side does not take it. */
export const ContractBandNote = ({ terms, typed, fair, sides }: ContractBandNoteProps) => (
  <PriceBandNote rules={contractRulesOf(terms)} price={plainOf(terms, 'price', typed)} fair={fair} sides={sides} />
);
