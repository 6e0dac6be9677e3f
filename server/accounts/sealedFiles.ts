import type { Files } from '../adapters/files';
import type { Once } from './database';
import { openSealedBytes, sealBytes } from './secrets';

/** Sealed files by the first word of their names, each kind with its own key. */
export const SEALED_PURPOSES = { identity: 'photo', fiat: 'fiat proof', export: 'export' } as const;

export interface SealedFilesParts {
  files: Files;
  /** Key for encrypted data. */
  secret: string;
  once: Once;
}

interface Earlier {
  /** Name recorded once all are sealed. */
  mark: string;
  ids: () => readonly string[];
  /** Whether it still exists, because its owner may have deleted it meanwhile. */
  isKnown: (id: string) => boolean;
}

/** JPEG files of one kind, sealed before storage. */
export function createSealedFiles(
  { files, secret, once }: SealedFilesParts,
  kind: Exclude<keyof typeof SEALED_PURPOSES, 'export'>,
) {
  const purpose = SEALED_PURPOSES[kind];
  const fileOf = (id: string) => `${kind}-${id}.sealed`;
  /** Name used by earlier versions. */
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

    /** Null if there is none. */
    get: async (id: string): Promise<Uint8Array<ArrayBuffer> | null> => {
      const sealed = await files.get(fileOf(id));
      return sealed ? openSealedBytes(secret, purpose, sealed) : files.get(readableFileOf(id));
    },

    async remove(ids: readonly string[]): Promise<void> {
      await Promise.all(ids.flatMap((id) => [fileOf(id), readableFileOf(id)].map((name) => files.remove(name))));
    },

    /** Seals files that earlier versions stored unsealed, at the first start. */
    sealEarlier: (earlier: Earlier): Promise<void> => (sealing ??= sealReadable(earlier)),
  };
}
