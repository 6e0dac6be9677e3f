import { createActor, type AnyActorRef } from 'xstate';
import { withFakes } from '../../inspector/machines/explorer/fakes';
import { SAMPLE_CONFIG } from '../../src/machines/shell/app/samples';
import { SYSTEM } from '../../src/machines/shell/app/systemIds';
import { preferencesFrom, preferencesMachine } from '../../src/machines/shell/preferences/preferences.machine';
import { startupMachine } from '../../src/machines/shell/startup/startup.machine';
import type { AppHandle } from '../../src/views/app/AppContext';

const NOTHING = { language: null, pricing: null, theme: null, colours: null };
const INPUT = { locale: 'en_US', pricingName: 'USD', market: true } as const;

/**
 * An application for views under test, with the default choices and an empty catalogue.
 * @param flows by the ids of their machines; they need not run.
 */
export function appWith(flows: Readonly<Record<string, AnyActorRef>>): AppHandle {
  const startup = withFakes(startupMachine);
  const loaded = { ...INPUT, config: SAMPLE_CONFIG, currencies: [], pairs: [], usdtPrice: null, failure: null };
  const lasting: Record<string, AnyActorRef> = {
    [SYSTEM.preferences]: createActor(withFakes(preferencesMachine), { input: preferencesFrom(NOTHING) }),
    [SYSTEM.startup]: createActor(startup, {
      snapshot: startup.resolveState({ value: 'ready', context: loaded }),
      input: INPUT,
    }),
  };
  return {
    root: { system: { get: (id: string) => lasting[id] } },
    flows: { arriving: () => null, get: ({ id }: { id: string }) => flows[id], hold: () => () => undefined },
  } as unknown as AppHandle;
}
