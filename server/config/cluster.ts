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
  /** What this process does of a cluster beside its engines; default: both. */
  ROLE: string().oneOf(['gateway', 'chores']).optional(),
});

/** What a process does, of which a cluster has several. */
export interface Does {
  /** Answers calls and live connections. */
  readonly calls: boolean;
  /** Does what is done once, however many gateways there are: market and house, payments, reviews, notices. */
  readonly chores: boolean;
}

type Environment = InferType<typeof clusterSchema>;

export interface ClusterConfig {
  readonly logUrl: string;
  readonly busUrl: string;
}

/** @throws where only one of them is set: neither is of use alone. */
export function readCluster({ LOG_URL, BUS_URL }: Environment): ClusterConfig | null {
  if (!LOG_URL && !BUS_URL) return null;
  if (!LOG_URL || !BUS_URL) throw new Error('configuration: LOG_URL and BUS_URL go together');
  return { logUrl: LOG_URL, busUrl: BUS_URL };
}

/** @throws where a part of an exchange would be alone. */
export function readDoes({ ROLE, LOG_URL }: Environment): Does {
  if (ROLE && !LOG_URL) throw new Error('configuration: ROLE is for a cluster, with LOG_URL and BUS_URL');
  return { calls: ROLE !== 'chores', chores: ROLE !== 'gateway' };
}
