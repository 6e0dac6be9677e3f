import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Currency, Pair, PlatConfig } from '../../../domain/contract/shell/platform';
import { SYSTEM } from '../../machines/shell/app/systemIds';
import type { startupMachine } from '../../machines/shell/startup/startup.machine';
import { useSystemActor } from './AppContext';

export type StartupRef = ActorRefFrom<typeof startupMachine>;

interface Platform {
  config: PlatConfig;
  currencies: readonly Currency[];
  pairs: readonly Pair[];
  /** By LEFT_RIGHT, case-insensitive; undefined for an unknown pair. */
  pairOf: (name: string) => Pair | undefined;
  /** By symbol; undefined for an unknown currency. */
  currencyOf: (symbol: string) => Currency | undefined;
}

export const useStartup = () => useSystemActor<StartupRef>(SYSTEM.startup);

/** Data loaded at start-up. Use only below the start-up gate, where it is available. */
export function usePlatform(): Platform {
  const ref = useStartup();
  const config = useSelector(ref, (snapshot) => snapshot.context.config);
  const currencies = useSelector(ref, (snapshot) => snapshot.context.currencies);
  const pairs = useSelector(ref, (snapshot) => snapshot.context.pairs);
  const byName = useMemo(
    () => new Map(pairs.map((pair) => [`${pair.left_symbol}_${pair.right_symbol}`, pair])),
    [pairs],
  );
  const bySymbol = useMemo(() => new Map(currencies.map((currency) => [currency.symbol, currency])), [currencies]);
  if (!config) throw new Error('no platform yet');
  return {
    config,
    currencies,
    pairs,
    pairOf: (name) => byName.get(name.toUpperCase()),
    currencyOf: (symbol) => bySymbol.get(symbol),
  };
}
