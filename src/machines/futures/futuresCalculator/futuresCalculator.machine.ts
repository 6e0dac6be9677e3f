import { assign, setup } from 'xstate';
import type { FuturesSide } from '../../../../domain/contract/futures/futures';
import { trimZeros } from '../../../../domain/money/decimal';
import type { ContractTerms } from '../futures/contractTerms';
import { withEvent } from '../../passing';

/** Profit and yield of a trade; liquidation price of a trade; price at which it reaches a yield. */
export const CALCULATIONS = ['profit', 'liquidation', 'target'] as const;
export type Calculation = (typeof CALCULATIONS)[number];

export type CalculatorField = 'entry' | 'exit' | 'quantity' | 'margin' | 'rate';

export interface FuturesCalculatorContext {
  terms: ContractTerms;
  calculation: Calculation;
  side: FuturesSide;
  leverage: number;
  fields: Record<CalculatorField, string>;
}

export type FuturesCalculatorEvent =
  | { type: 'user.calculator.open'; leverage: number; price: string }
  | { type: 'user.calculator.close' }
  | { type: 'user.calculation.choose'; calculation: Calculation }
  | { type: 'user.side.choose'; side: FuturesSide }
  | { type: 'user.leverage.change'; leverage: number }
  | { type: 'user.field.change'; field: CalculatorField; text: string };

/** Calculates the result of a trade; never sends anything to the exchange. */
export const futuresCalculatorMachine = setup({
  types: {
    context: {} as FuturesCalculatorContext,
    events: {} as FuturesCalculatorEvent,
    input: {} as { terms: ContractTerms },
    tags: {} as 'open',
  },
  guards: {
    isWithin: ({ context }, params: { leverage: number }) =>
      Number.isInteger(params.leverage) &&
      params.leverage >= 1 &&
      params.leverage <= context.terms.contract.max_leverage,
  },
  actions: {
    begin: assign(({ context }, params: { leverage: number; price: string }) => ({
      leverage: params.leverage,
      fields: { ...context.fields, entry: context.fields.entry || trimZeros(params.price) },
    })),
    setCalculation: assign((_, params: { calculation: Calculation }) => ({ calculation: params.calculation })),
    setSide: assign((_, params: { side: FuturesSide }) => ({ side: params.side })),
    setLeverage: assign((_, params: { leverage: number }) => ({ leverage: params.leverage })),
    setField: assign(({ context }, params: { field: CalculatorField; text: string }) => ({
      fields: { ...context.fields, [params.field]: params.text },
    })),
  },
}).createMachine({
  id: 'futuresCalculator',
  description: 'The calculator of profit, liquidation price and target price.',
  context: ({ input }) => ({
    terms: input.terms,
    calculation: 'profit',
    side: 'long',
    leverage: input.terms.contract.default_leverage,
    fields: { entry: '', exit: '', quantity: '', margin: '', rate: '' },
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The calculator is not shown.',
      on: { 'user.calculator.open': { target: 'open', actions: withEvent('begin') } },
    },
    open: {
      description: 'What is typed is reckoned at once.',
      tags: 'open',
      on: {
        'user.calculator.close': 'closed',
        'user.calculation.choose': { actions: withEvent('setCalculation') },
        'user.side.choose': { actions: withEvent('setSide') },
        'user.leverage.change': {
          guard: withEvent('isWithin'),
          actions: withEvent('setLeverage'),
        },
        'user.field.change': { actions: withEvent('setField') },
      },
    },
  },
});
