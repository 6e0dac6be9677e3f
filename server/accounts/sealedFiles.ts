import type { Files } from '../adapters/files';
import type { Once } from './once';
import { openSealedBytes, sealBytes } from './secrets';

/** Sealed files by the first word of their names, each with a key of its own. */
export const SEALED_PURPOSES = { identity: 'photo', fiat: 'fiat proof', export: 'export' } as const;

export interface SealedFilesParts {
  files: Files;
  /** Key of what is kept encrypted. */
  secret: string;
  once: Once;
}

interface Earlier {
  /** What is remembered when all are sealed. */
  mark: string;
  ids: () => readonly string[];
  /** Whether it is still there: its owner may have dropped it meanwhile. */
  isKnown: (id: string) => boolean;
}

export type SealedFiles = ReturnType<typeof createSealedFiles>;

/** JPEG files of one kind, which are sealed before they are kept. */
export function createSealedFiles(
  { files, secret, once }: SealedFilesParts,
  kind: Exclude<keyof typeof SEALED_PURPOSES, 'export'>,
) {
  const purpose = SEALED_PURPOSES[kind];
  const fileOf = (id: string) => `${kind}-${id}.sealed`;
  /** As versions before wrote it. */
  const readableFileOf = (id: string) => `${kind}-${id}.jpg`;
  let sealing: Promise<void> | null = null;

  const put = (id: string, bytes: Uint8Array): Promise<void> =>
    files.put(fileOf(id), sealBytes(secret, purpose, bytes));

  const sealReadable = async ({ mark, ids, isKnown }: Earlier): Promise<void> => {
    if (once.isDone(mark)) return;
    for (const id of ids()) {
      const bytes = await files.get(readableFileOf(id));
      if (!bytes) continue;
      await put(id, bytes);
      await files.remove(readableFileOf(id));
      if (!isKnown(id)) await files.remove(fileOf(id));
    }
    once.mark(mark);
  };

  return {
    put,

    /** null when there is none. */
    get: async (id: string): Promise<Uint8Array<ArrayBuffer> | null> => {
      const sealed = await files.get(fileOf(id));
      return sealed ? openSealedBytes(secret, purpose, sealed) : files.get(readableFileOf(id));
    },

    async remove(ids: readonly string[]): Promise<void> {
      await Promise.all(ids.flatMap((id) => [fileOf(id), readableFileOf(id)].map((name) => files.remove(name))));
    },

    /** Seals those that versions before kept as they were, at the first start. */
    sealEarlier: (earlier: Earlier): Promise<void> => (sealing ??= sealReadable(earlier)),
  };
}
