import { formatDecimal } from '../../domain/money/decimal';
import { INDEX_SCALE, type IndexPrice } from '../feeds/feed';
import type { EngineLink } from '../link/messages';

/**
 * Reports the index prices that limit spot order prices to the engine: once a second, those updated since, in one
 * command. The bands are wide enough for a second's delay; a command per tick would cost a commit.
 */
export class IndexReports {
  readonly #link: Pick<EngineLink, 'send'>;
  readonly #heard = new Map<string, bigint>();

  constructor(link: Pick<EngineLink, 'send'>) {
    this.#link = link;
  }

  take({ pair, price }: Pick<IndexPrice, 'pair' | 'price'>): void {
    this.#heard.set(pair, price);
  }

  /** @param now ms since the epoch */
  send(now: number): void {
    if (this.#heard.size === 0) return;
    const prices = [...this.#heard].map(([pair, price]) => [pair, formatDecimal(price, INDEX_SCALE)] as const);
    this.#heard.clear();
    void this.#link.send({ kind: 'spot.index', prices, heard: now });
  }
}
