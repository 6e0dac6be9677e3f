import type { DataOf } from '../../domain/contract/call';
import { platConfigSchema, type platConfig } from '../../domain/contract/shell/platform';
import platformFile from './platform.json';

export type PlatformData = DataOf<typeof platConfig>;

interface Switches {
  phoneRegister: boolean;
  sandbox: PlatformData['sandbox'];
  /** Overrides the value in the file. */
  legalTrade?: PlatformData['config']['legal_trade'];
}

/**
 * Returns the data browsers load first: platform.json plus the features of this exchange; `inspector` is added per caller. @throws
 * when the file is invalid.
 */
export function platformConfig({ phoneRegister, sandbox, legalTrade }: Switches): PlatformData {
  const { communities, ...config } = platformFile;
  const sys = { enable_phone_register: phoneRegister ? 1 : 0 };
  return platConfigSchema.validateSync(
    {
      communities,
      config: { ...config, ...(legalTrade && { legal_trade: legalTrade }), sys },
      sandbox,
      inspector: null,
    },
    { strict: true },
  );
}
