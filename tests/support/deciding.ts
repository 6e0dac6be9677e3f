import type { Command } from '../../server/engine/decision';
import type { Engine } from '../../server/engine/engine';

/**
 * Has an engine decide commands of one batch, and keeps them for its record.
 * @param at ms since the epoch.
 */
export function deciding(engine: Engine, at: number) {
  const asked: Command[] = [];
  const decide = (command: Command) => {
    asked.push(command);
    return engine.decide(command, at);
  };
  return Object.assign(decide, { asked });
}
