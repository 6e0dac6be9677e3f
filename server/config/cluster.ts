import { object, string, type InferType } from 'yup';

const urlOf = (schemes: string) =>
  string()
    .trim()
    .matches(new RegExp(`^(${schemes})://\\S+$`))
    .optional();

export const clusterSchema = object({
  /** PostgreSQL that has the log, postgres://user:password@host:port/database. */
  LOG_URL: urlOf('postgres|postgresql'),
  /** Redis over which gateways and engines speak, redis://:password@host:port. */
  BUS_URL: urlOf('redis|rediss'),
});

export interface ClusterConfig {
  readonly logUrl: string;
  readonly busUrl: string;
}

/** @throws where only one of them is set: neither is of use alone. */
export function readCluster({ LOG_URL, BUS_URL }: InferType<typeof clusterSchema>): ClusterConfig | null {
  if (!LOG_URL && !BUS_URL) return null;
  if (!LOG_URL || !BUS_URL) throw new Error('configuration: LOG_URL and BUS_URL go together');
  return { logUrl: LOG_URL, busUrl: BUS_URL };
}
