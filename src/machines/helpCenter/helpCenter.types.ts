import type { HelpEntry } from '../../../domain/contract/help';
import type { Outcome } from '../../../domain/contract/outcome';

export interface HelpCenterInput {
  /** What to search for at once: of the address. */
  query: string;
  /** BCP 47: how words are told apart, "ja-JP". */
  languageTag: string;
}

export interface HelpCenterContext extends HelpCenterInput {
  /** Every article in reading order; empty until they are loaded. */
  entries: readonly HelpEntry[];
}

export type HelpCenterEvent = { type: 'user.help.search'; query: string } | { type: 'user.help.retry' };

export type LoadHelpOutput = Outcome<readonly HelpEntry[]>;
