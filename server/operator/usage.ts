import { actsUsage } from './acts';
import { BACKUP_USAGE } from './backups';
import { REPLAY_USAGE } from './replay';

/** Returns the help text. Commands are indented by two spaces; lines indented further continue the command above. */
export const usage = async (): Promise<string> => `npm run operator -- <command>
  audit                              check the stored state, the log and the record of operators, and print the totals; exit code 1 when
                                     anything is off
${BACKUP_USAGE}
${REPLAY_USAGE}
  rotate-secret --reason R           seal everything with a new secret, while the exchange is stopped; cut off, run it again
${await actsUsage()}
Every act that changes anything needs "--reason R" at its end, unless it has a reason of its own. Once people are named, acts need
a person with the role (OPERATOR_KEY), except those on files (audit to rotate-secret), and whoever would move more than
OPERATOR_LIMIT USDT (default 10,000) alone within 24 hours needs a second one.
The exchange is the one of DATA_DIR (default ./data), running or not.`;

const isCommand = (line: string): boolean => /^ {2}\S/.test(line);

/** Returns the lines about commands with this first word. */
function linesAbout(word: string, text: string): string[] {
  let isAbout = false;
  return text.split('\n').filter((line) => {
    if (isCommand(line)) isAbout = line.trim().split(' ', 1)[0] === word;
    else if (!line.startsWith('   ')) isAbout = false;
    return isAbout;
  });
}

/**
 * Returns what to print about a command line that was not understood: how the command is used, or everything if there is none of
 * this name. @param text the help text.
 */
export function usageFor([word, ...rest]: readonly string[], text: string): string {
  if (word === undefined) return text;
  const lines = linesAbout(word, text);
  if (lines.length === 0) return `${text}\n\nthere is no command "${word}"`;
  return [`not understood: ${[word, ...rest].join(' ')}`, ...lines, 'everything: help'].join('\n');
}
