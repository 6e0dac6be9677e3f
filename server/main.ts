import type { AddressInfo } from 'node:net';
import { buildApp, type App } from './app';
import { readConfig, type Config } from './config/config';
import { lockDataDir } from './setup/dataLock';
import { createOperator } from './operator/acts';
import { listenForOperator, operatorSocketPath } from './operator/socket';
import { SANDBOX } from './setup/sandboxTrader';

const CLOSE_TIMEOUT_MS = 10_000;

/** http://127.0.0.1:8080; for an address that means "all", the one that works on this machine. */
function addressOf(app: App): string {
  const { address, port, family } = app.fastify.server.address() as AddressInfo;
  const host = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address;
  return `http://${family === 'IPv6' && host === address ? `[${host}]` : host}:${port}`;
}

function announce(app: App, config: Config): void {
  console.log(`Statex runs at ${addressOf(app)}`);
  if (!config.sandbox) return;
  console.log('This is a sandbox: all funds are test funds.');
  console.log(`  Sandbox trader   ${SANDBOX.account}`);
  console.log(`  Password         ${SANDBOX.password}`);
  console.log(`  Invitation code  ${SANDBOX.invitation_code} (to register your own account)`);
}

function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    console.log(`${signal}: closing`);
    setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const lock = lockDataDir(config.dataDir);
  const app = await buildApp(config);
  const operator = await listenForOperator(operatorSocketPath(config.dataDir), createOperator(app.link, app.accounts, config.dataDir));
  await app.fastify.listen({ host: config.host, port: config.port });
  closeOnSignal(async () => {
    await app.drain();
    await operator.close();
    await app.close();
    lock.release();
  });
  announce(app, config);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? `Statex cannot start: ${error.message}` : error);
  if (error instanceof Error && process.env['LOG_LEVEL'] === 'debug') console.error(error.stack);
  process.exit(1);
});
