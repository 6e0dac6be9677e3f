import { defineFlowModel } from '../../flowModel';
import { sampleTerms } from '../futures/samples';
import { futuresCalculatorMachine } from './futuresCalculator.machine';

export const futuresCalculatorModel = defineFlowModel<typeof futuresCalculatorMachine>({
  title: 'Futures calculator',
  spec: 'SPEC §2 /contract/{symbol}',
  machine: futuresCalculatorMachine,
  inputs: [{ terms: sampleTerms }],
  cases: {
    'user.calculator.open': () => [{ leverage: 20, price: '60000.00' }],
    'user.calculation.choose': () => [{ calculation: 'liquidation' }],
    'user.side.choose': () => [{ side: 'short' }],
    'user.leverage.change': () => [{ leverage: 10 }, { leverage: 0 }],
    'user.field.change': () => [{ field: 'quantity', text: '0.01' }],
  },
});
