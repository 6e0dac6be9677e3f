import type { Product } from './hotkeys.keys';

export interface HotkeysInput {
  /** The trading screen whose controls the keys stand for. */
  product: Product;
}

export type HotkeysEvent =
  /** A key was pressed alone, nothing being typed and no dialog open. */
  | { type: 'user.key.press'; key: string }
  | { type: 'user.hotkeys.toggle' }
  | { type: 'user.help.close' };
