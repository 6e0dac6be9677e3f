import { INSPECTOR_LAYERS } from './inspectorLayers';
import { REACT, type Layer } from './layer';

const VIEW_PARTS = ['@dnd-kit/*', '@tanstack/react-virtual', 'klinecharts', 'qrcode.react'];
const SERVER_DATA = ['server/seed', 'server/content', 'server/config'];

/** The table of docs/ARCHITECTURE.md as data. */
export const LAYERS: readonly Layer[] = [
  { name: 'domain', paths: ['domain/'], imports: [], packages: ['yup', '@noble/hashes', '@scure/base'] },
  { name: 'domain/lifecycles', paths: ['domain/lifecycles/'], imports: ['domain'], packages: ['xstate'] },

  { name: 'src/locales', paths: ['src/locales/'], imports: [] },
  { name: 'src/firstPaint', paths: ['src/firstPaint/'], imports: [] },
  { name: 'src/worker', paths: ['src/worker/'], imports: [] },
  {
    name: 'src/machines',
    paths: ['src/machines/'],
    imports: ['domain', 'domain/lifecycles'],
    types: ['src/locales'],
    packages: ['xstate'],
  },
  {
    name: 'src/machines/catalogue',
    paths: ['src/machines/catalogue.ts'],
    imports: ['src/machines', 'domain', 'domain/lifecycles'],
  },
  {
    name: 'src/services',
    paths: ['src/services/'],
    imports: ['domain', 'src/locales'],
    packages: ['@simplewebauthn/browser', 'socket.io-client', 'i18next', 'react-i18next'],
  },
  { name: 'src/actors', paths: ['src/actors/'], imports: ['src/services', 'domain'], packages: ['xstate'] },
  {
    name: 'src/views/kit',
    paths: ['src/views/kit/'],
    imports: ['domain'],
    packages: [...REACT, ...VIEW_PARTS, 'react-router-dom'],
  },
  {
    name: 'src/views',
    paths: ['src/views/'],
    imports: ['src/views/kit', 'src/machines', 'domain', 'domain/lifecycles'],
    types: ['src/locales'],
    packages: [...REACT, ...VIEW_PARTS, '@xstate/react', 'react-router-dom', 'formik', 'yup', 'swagger-ui-dist'],
    typePackages: ['xstate'],
  },
  {
    name: 'src/app',
    paths: ['src/app/', 'src/main.tsx'],
    imports: [
      'src/views',
      'src/views/kit',
      'src/actors',
      'src/services',
      'src/machines',
      'domain',
      'domain/lifecycles',
    ],
    packages: [...REACT, '@xstate/react', 'xstate', 'react-router-dom', 'i18next', 'yup'],
  },

  ...INSPECTOR_LAYERS,

  {
    name: 'server/engine',
    paths: ['server/engine/', 'server/products/*/engine/'],
    imports: ['server/engine/systemAccounts', 'domain', 'domain/lifecycles'],
  },
  {
    name: 'server/engine/systemAccounts',
    paths: ['server/engine/ledger/systemAccounts.ts'],
    imports: [],
  },
  {
    name: 'server/log',
    paths: ['server/log/'],
    imports: [],
    packages: ['@photostructure/sqlite', 'node:*'],
  },
  {
    name: 'server/store',
    paths: ['server/store/', 'server/products/*/store/'],
    imports: ['server/engine/systemAccounts', 'server/engine', 'server/log', 'domain'],
    types: ['server/link/messages'],
    packages: ['@photostructure/sqlite', 'node:*'],
  },
  {
    name: 'server/link/messages',
    paths: ['server/link/messages.ts'],
    imports: [],
    types: ['domain', 'server/engine'],
    passesTypesOn: true,
  },
  {
    name: 'server/run',
    paths: ['server/run.mjs'],
    imports: [],
    packages: ['esbuild', 'node:*'],
    startsPrograms: true,
  },
  {
    name: 'server/link',
    paths: ['server/link/'],
    imports: [
      'server/engine/systemAccounts',
      'server/link/messages',
      'server/engine',
      'server/store',
      'server/timers',
      'domain',
    ],
    packages: ['esbuild', 'node:*'],
  },
  {
    name: 'server/timers',
    paths: ['server/timers/'],
    imports: ['server/link/messages', 'domain'],
    types: ['server/engine'],
  },
  {
    name: 'server/guard',
    paths: ['server/guard/'],
    imports: ['server/link', 'server/link/messages', 'server/store', 'domain'],
    packages: ['@photostructure/sqlite', 'node:*'],
  },
  {
    name: 'server/adapters',
    paths: ['server/adapters/'],
    imports: ['domain'],
    types: ['server/engine'],
    packages: ['@photostructure/sqlite', 'sharp', 'nodemailer', 'node:*', 'viem', '@noble/curves'],
  },
  {
    name: 'server/accounts',
    paths: ['server/accounts/'],
    imports: ['server/adapters', 'domain', 'domain/lifecycles'],
    types: ['server/engine', 'server/link/messages'],
    packages: [
      ...['@photostructure/sqlite', '@node-rs/argon2', '@simplewebauthn/server', '@zxcvbn-ts/language-common'],
      ...['otplib', 'node:*'],
    ],
  },
  {
    name: 'server/products/service',
    paths: ['server/products/*/service/'],
    imports: [
      'server/engine/systemAccounts',
      'server/link/messages',
      'server/adapters',
      'server/accounts',
      'server/seed',
      'domain',
      'domain/lifecycles',
    ],
    types: ['server/store', 'server/config', 'server/market'],
    packages: ['@photostructure/sqlite', 'node:*'],
  },
  { name: 'server/seed', paths: ['server/seed/'], imports: ['domain'], packages: ['yup'] },
  { name: 'server/content', paths: ['server/content/'], imports: ['domain'], packages: ['yup', 'node:*'] },
  {
    name: 'server/config',
    paths: ['server/config', 'server/products/*/config.'],
    imports: ['domain'],
    types: ['server/guard'],
    packages: ['yup', 'node:*'],
  },
  {
    name: 'server/feeds',
    paths: ['server/feeds/'],
    imports: ['server/seed', 'domain'],
    types: ['server/config'],
    packages: ['ws', 'node:*'],
  },
  {
    name: 'server/liquidity',
    paths: ['server/liquidity/'],
    imports: ['server/engine/systemAccounts', 'server/link/messages', 'server/feeds', 'server/seed', 'domain'],
    types: ['server/config'],
  },
  {
    name: 'server/market',
    paths: ['server/market/'],
    imports: [
      'server/engine/systemAccounts',
      'server/liquidity',
      'server/link/messages',
      'server/feeds',
      'server/seed',
      'domain',
    ],
    types: ['server/store', 'server/config'],
    packages: ['@photostructure/sqlite', 'node:*'],
  },
  {
    name: 'server/push',
    paths: ['server/push/'],
    imports: ['server/link/messages', 'server/accounts', 'domain'],
    types: ['server/market', 'server/config', 'server/store'],
    packages: ['socket.io', 'socket.io-parser', 'node:*'],
    typePackages: ['ws'],
  },
  {
    name: 'server/api',
    paths: ['server/api/', 'server/products/*/calls/'],
    imports: ['server/link/messages', 'server/accounts', 'domain', 'domain/lifecycles', ...SERVER_DATA],
    types: ['server/store', 'server/market', 'server/push', 'server/adapters', 'server/products/service'],
    packages: ['fastify', '@fastify/*', 'ajv', 'ws', 'yup', 'node:*'],
  },
  {
    name: 'server/operator',
    paths: ['server/operator/', 'server/products/*/operator.'],
    imports: [
      'server/engine/systemAccounts',
      'server/link',
      'server/link/messages',
      'server/engine',
      'server/store',
      'server/accounts',
      'server/setup',
      'domain',
      ...SERVER_DATA,
    ],
    packages: ['node:*'],
  },
  {
    name: 'server/setup',
    paths: ['server/setup/', 'server/products/*/part.', 'server/products/*/notices.'],
    imports: [
      'server/engine/systemAccounts',
      ...[
        'link',
        'link/messages',
        'store',
        'guard',
        'accounts',
        'adapters',
        'feeds',
        'liquidity',
        'market',
        'products/service',
      ].map((part) => `server/${part}`),
      'domain',
      ...SERVER_DATA,
    ],
    types: ['server/api', 'server/push'],
    packages: ['@photostructure/sqlite', 'node:*'],
  },
  {
    name: 'server/app',
    paths: ['server/app.ts', 'server/live.ts', 'server/main.ts', 'server/stopped.ts'],
    imports: [
      ...['guard', 'link', 'link/messages', 'accounts', 'operator', 'setup', 'push', 'api', 'products/service'].map(
        (part) => `server/${part}`,
      ),
      'domain',
      ...SERVER_DATA,
    ],
    packages: ['fastify', 'node:*'],
  },
];

/** Folders whose files must all belong to a layer. */
export const CHECKED_FOLDERS = ['domain', 'src', 'inspector', 'server'] as const;
