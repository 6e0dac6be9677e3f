import { object, string, type InferType } from 'yup';

const urlOf = (schemes: string) =>
  string()
    .trim()
    .matches(new RegExp(`^(${schemes})://\\S+$`))
    .optional();

export const clusterSchema = object({
  /** PostgreSQL with the shared log, postgres://user:password@host:port/database. */
  LOG_URL: urlOf('postgres|postgresql'),
  /** Redis that connects gateways and engines, redis://:password@host:port. */
  BUS_URL: urlOf('redis|rediss'),
  /** Role of this process in a cluster, apart from the engines. Defaults to both. */
  ROLE: string().oneOf(['gateway', 'chores']).optional(),
});

/** Duties of a process; a cluster has several. */
export interface Does {
  /** Serves calls and live connections. */
  readonly calls: boolean;
  /** Does the work that exactly one process of the cluster does: market and house, payments, reviews, notices. */
  readonly chores: boolean;
}

type Environment = InferType<typeof clusterSchema>;

export interface ClusterConfig {
  readonly logUrl: string;
  readonly busUrl: string;
}

/** @throws when only one of them is set: neither is useful alone. */
export function readCluster({ LOG_URL, BUS_URL }: Environment): ClusterConfig | null {
  if (!LOG_URL && !BUS_URL) return null;
  if (!LOG_URL || !BUS_URL) throw new Error('configuration: LOG_URL and BUS_URL go together');
  return { logUrl: LOG_URL, busUrl: BUS_URL };
}

/** @throws when a role is set without a cluster. */
export function readDoes({ ROLE, LOG_URL }: Environment): Does {
  if (ROLE && !LOG_URL) throw new Error('configuration: ROLE is for a cluster, with LOG_URL and BUS_URL');
  return { calls: ROLE !== 'chores', chores: ROLE !== 'gateway' };
}
