import { assign, setup } from 'xstate';
import type { FuturesSide } from '../../../domain/contract/futures';
import { trimZeros } from '../../../domain/money/decimal';
import type { ContractTerms } from '../futures/contractTerms';
import type {
  Calculation,
  CalculatorField,
  FuturesCalculatorContext,
  FuturesCalculatorEvent,
} from './futuresCalculator.types';

/** Reckons trades before they are made; sends nothing. */
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
      on: { 'user.calculator.open': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    open: {
      description: 'What is typed is reckoned at once.',
      tags: 'open',
      on: {
        'user.calculator.close': 'closed',
        'user.calculation.choose': { actions: { type: 'setCalculation', params: ({ event }) => event } },
        'user.side.choose': { actions: { type: 'setSide', params: ({ event }) => event } },
        'user.leverage.change': {
          guard: { type: 'isWithin', params: ({ event }) => event },
          actions: { type: 'setLeverage', params: ({ event }) => event },
        },
        'user.field.change': { actions: { type: 'setField', params: ({ event }) => event } },
      },
    },
  },
});
