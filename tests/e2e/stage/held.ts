import type { Deps } from '../../../src/app/deps';

/** Arms timers of these durations without ever firing them. */
export function holdTimers(lengths: readonly number[]): void {
  const real = window.setTimeout.bind(window);
  const held = ((run: () => void, ms?: number) =>
    lengths.includes(ms ?? 0) ? -1 : real(run, ms)) as typeof setTimeout;
  window.setTimeout = held;
}

export interface HeldEffects {
  readonly deps: Deps;
  /** Answers the pending call, or has the language applied. */
  end(port: string, result: { output?: unknown; failed: boolean }): Promise<void>;
}

/** Holds the effects of start-up until a path determines their outcome. `calls`: contract call by port. */
export function holdStartup(deps: Deps, calls: Readonly<Record<string, string>>): HeldEffects {
  const waiting = new Map<string, { resolve(value: unknown): void; reject(error: Error): void }>();
  const wait = <Value>(port: string) =>
    new Promise<Value>((resolve, reject) =>
      waiting.set(port, { resolve: resolve as (value: unknown) => void, reject }),
    );
  const portOf = (callId: string) => Object.keys(calls).find((port) => calls[port] === callId);

  const http: Deps['http'] = {
    ...deps.http,
    call: (id, ...rest) => {
      const port = portOf(id);
      return port ? wait(port) : deps.http.call(id, ...rest);
    },
  };
  const language: Deps['language'] = {
    use: async (locale) => {
      await wait('applyLanguage');
      return deps.language.use(locale);
    },
  };
  return {
    deps: { ...deps, http, language },
    async end(port, { output, failed }) {
      const effect = waiting.get(port);
      if (!effect) throw new Error(`${port} does not wait`);
      waiting.delete(port);
      if (failed) effect.reject(new Error('stage: the port failed'));
      else effect.resolve(output);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    },
  };
}
