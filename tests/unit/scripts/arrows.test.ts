import { describe, expect, it } from 'vitest';
import { checkArrows, layerOf } from '../../../scripts/arrows/check';
import { LAYERS } from '../../../scripts/arrows/layers';

/** A minimal code base with one file per layer; `planted` replaces or adds files. */
const house = (planted: Record<string, string>) =>
  new Map(
    Object.entries({
      'domain/money/decimal.ts': 'export const one = 1n;',
      'domain/lifecycles/spotOrder.lifecycle.ts': "import { setup } from 'xstate'; export const lifecycle = setup({});",
      'src/locales/en_US/common.json': '{}',
      'src/machines/login/login.machine.ts': "import { setup } from 'xstate'; export const loginMachine = setup({});",
      'src/actors/signIn.ts': "import type { Http } from '../services/http'; export type Port = Http;",
      'src/services/http.ts': "import { io } from 'socket.io-client'; export type Http = typeof io;",
      'src/views/kit/Button.tsx': "import { styled } from 'styled-components'; export const Button = styled.button``;",
      'src/views/login/LoginView.tsx':
        "import { Button } from '../kit/Button'; import type { Actor } from 'xstate'; export type A = Actor<never>; export const view = Button;",
      'src/app/createApp.ts':
        "import { view } from '../views/login/LoginView'; import { one } from '../../domain/money/decimal'; export const app = [view, one];",
      'src/machines/catalogue.ts':
        "import { loginMachine } from './login/login.machine'; export const CATALOGUE = [loginMachine];",
      'inspector/machines/catalogue.ts':
        "import { CATALOGUE } from '../../src/machines/catalogue'; export const ALL = CATALOGUE;",
      'inspector/views/gallery/Gallery.tsx':
        "import { view } from '../../../src/views/login/LoginView'; export const Gallery = view;",
      'inspector/app/main.ts':
        "import { app } from '../../src/app/createApp'; import { ALL } from '../machines/catalogue'; export const main = [app, ALL];",
      'server/engine/state.ts': "import { one } from '../../domain/money/decimal'; export const state = one;",
      'server/engine/ledger/systemAccounts.ts': 'export const SYSTEM_ACCOUNTS = {};',
      'server/store/writer.ts': "import type { state } from '../engine/state'; export type State = typeof state;",
      'server/link/startEngine.ts': "import { state } from '../engine/state'; export const start = () => state;",
      'server/link/messages.ts': 'export interface EngineLink { id: number }',
      'server/products/ico/service/ico.ts': 'export interface Ico { id: number }',
      'server/timers/due.ts': 'export const due = 1;',
      'server/accounts/accounts.ts':
        "import { DatabaseSync } from '@photostructure/sqlite'; export const open = DatabaseSync;",
      'server/readers/readers.ts': 'export const readers = 1;',
      'server/adapters/messenger.ts': 'export interface Messenger { send(): void }',
      'server/seed/market.ts': 'export const seed = 1;',
      'server/content/notes.ts': 'export const notes = 1;',
      'server/config/config.ts': 'export const config = 1;',
      'server/feeds/feed.ts': 'export const feed = 1;',
      'server/liquidity/maker.ts': "import type { EngineLink } from '../link/messages'; export type Link = EngineLink;",
      'server/market/market.ts': 'export const market = 1;',
      'server/push/push.ts': "import { Server } from 'socket.io'; export const push = Server;",
      'server/api/routes.ts': "import fastify from 'fastify'; export const routes = fastify;",
      'server/operator/main.ts': "import { open } from '../accounts/accounts'; export const run = open;",
      'server/app.ts':
        "import { push } from './push/push'; import { start } from './link/startEngine'; export const build = [push, start];",
      ...planted,
    }),
  );

const messages = (planted: Record<string, string>) =>
  checkArrows(house(planted)).map(({ file, line, message }) => `${file}:${line} ${message}`);

/** One forbidden import per layer. */
const PLANTED: Record<string, [file: string, code: string, message: string]> = {
  domain: ['domain/rules/x.ts', "import { readFileSync } from 'node:fs';", 'domain may not import the package node:fs'],
  'domain/lifecycles': [
    'domain/lifecycles/x.ts',
    "import { useState } from 'react';",
    'domain/lifecycles may not import the package react',
  ],
  'src/firstPaint': [
    'src/firstPaint/x.js',
    "import { io } from 'socket.io-client';",
    'src/firstPaint may not import the package socket.io-client',
  ],
  'src/worker': [
    'src/worker/x.js',
    "import { io } from 'socket.io-client';",
    'src/worker may not import the package socket.io-client',
  ],
  'src/locales': [
    'src/locales/x.ts',
    "import i18next from 'i18next';",
    'src/locales may not import the package i18next',
  ],
  'src/machines/catalogue': [
    'src/machines/catalogue.ts',
    "import { createActor } from 'xstate';",
    'src/machines/catalogue may not import the package xstate',
  ],
  'inspector/locales': [
    'inspector/locales/x.ts',
    "import i18next from 'i18next';",
    'inspector/locales may not import the package i18next',
  ],
  'inspector/charts': [
    'inspector/charts/x.ts',
    "import elk from 'elkjs';",
    'inspector/charts may not import the package elkjs',
  ],
  'inspector/machines': [
    'inspector/machines/x.ts',
    "import { app } from '../../src/app/createApp';",
    'inspector/machines may not import src/app (src/app/createApp.ts)',
  ],
  'inspector/services': [
    'inspector/services/x.ts',
    "import { fromPromise } from 'xstate';",
    'inspector/services may not import the package xstate',
  ],
  'inspector/actors': [
    'inspector/actors/x.ts',
    "import { Gallery } from '../views/gallery/Gallery';",
    'inspector/actors may not import inspector/views (inspector/views/gallery/Gallery.tsx)',
  ],
  'inspector/views': [
    'inspector/views/x.tsx',
    "import { createActor } from 'xstate';",
    'inspector/views may import only types of the package xstate',
  ],
  'inspector/app': [
    'inspector/app/x.ts',
    "import { state } from '../../server/engine/state';",
    'inspector/app may not import server/engine (server/engine/state.ts)',
  ],
  'src/machines': [
    'src/machines/x.ts',
    "import { signIn } from '../actors/signIn';",
    'src/machines may not import src/actors (src/actors/signIn.ts)',
  ],
  'src/services': [
    'src/services/x.ts',
    "import { loginMachine } from '../machines/login/login.machine';",
    'src/services may not import src/machines (src/machines/login/login.machine.ts)',
  ],
  'src/actors': [
    'src/actors/x.ts',
    "import { io } from 'socket.io-client';",
    'src/actors may not import the package socket.io-client',
  ],
  'src/views/kit': [
    'src/views/kit/x.tsx',
    "import type { M } from '../../machines/login/login.machine';",
    'src/views/kit may not import src/machines (src/machines/login/login.machine.ts)',
  ],
  'src/views': [
    'src/views/login/x.tsx',
    "import { createActor } from 'xstate';",
    'src/views may import only types of the package xstate',
  ],
  'src/app': [
    'src/app/x.ts',
    "import { state } from '../../server/engine/state';",
    'src/app may not import server/engine (server/engine/state.ts)',
  ],
  'server/engine': [
    'server/engine/x.ts',
    "import type { State } from '../store/writer';",
    'server/engine may not import server/store (server/store/writer.ts)',
  ],
  'server/engine/systemAccounts': [
    'server/engine/ledger/systemAccounts.ts',
    "import { state } from '../state';",
    'server/engine/systemAccounts may not import server/engine (server/engine/state.ts)',
  ],
  'server/backup': [
    'server/backup/x.ts',
    "import { routes } from '../api/routes';",
    'server/backup may not import server/api (server/api/routes.ts)',
  ],
  'server/log': [
    'server/log/x.ts',
    "import { routes } from '../api/routes';",
    'server/log may not import server/api (server/api/routes.ts)',
  ],
  'server/replica': [
    'server/replica/x.ts',
    "import { open } from '../accounts/accounts';",
    'server/replica may not import server/accounts (server/accounts/accounts.ts)',
  ],
  'server/store': [
    'server/store/x.ts',
    "import { routes } from '../api/routes';",
    'server/store may not import server/api (server/api/routes.ts)',
  ],
  'server/peers': [
    'server/peers/x.ts',
    "import { push } from '../push/push';",
    'server/peers may not import server/push (server/push/push.ts)',
  ],
  'server/link': [
    'server/link/x.ts',
    "import { push } from '../push/push';",
    'server/link may not import server/push (server/push/push.ts)',
  ],
  'server/link/messages': [
    'server/link/messages.ts',
    "import { state } from '../engine/state';",
    'server/link/messages may import only types of server/engine (server/engine/state.ts)',
  ],
  'server/cluster': [
    'server/cluster/x.ts',
    "import { open } from '../accounts/accounts';",
    'server/cluster may not import server/accounts (server/accounts/accounts.ts)',
  ],
  'server/guard': [
    'server/guard/x.ts',
    "import { open } from '../accounts/accounts';",
    'server/guard may not import server/accounts (server/accounts/accounts.ts)',
  ],
  'server/readers': [
    'server/readers/x.ts',
    "import { open } from '../accounts/accounts';",
    'server/readers may not import server/accounts (server/accounts/accounts.ts)',
  ],
  'server/script': [
    'server/script.mjs',
    "import fastify from 'fastify';",
    'server/script may not import the package fastify',
  ],
  'server/run': ['server/run.mjs', "import fastify from 'fastify';", 'server/run may not import the package fastify'],
  'server/exports': [
    'server/exports/x.ts',
    "import fastify from 'fastify';",
    'server/exports may not import the package fastify',
  ],
  'server/timers': [
    'server/timers/x.ts',
    "import fastify from 'fastify';",
    'server/timers may not import the package fastify',
  ],
  'server/adapters': [
    'server/adapters/x.ts',
    "import { open } from '../accounts/accounts';",
    'server/adapters may not import server/accounts (server/accounts/accounts.ts)',
  ],
  'server/products': [
    'server/products/fiat/part.ts',
    "import { open } from '../../accounts/accounts';",
    'server/products may not import server/accounts (server/accounts/accounts.ts)',
  ],
  'server/products/gateway': [
    'server/products/fiat/gateway.ts',
    "import { start } from '../../link/startEngine';",
    'server/products/gateway may not import server/link (server/link/startEngine.ts)',
  ],
  'server/operator/family': [
    'server/operator/family.ts',
    "import { open } from '../accounts/accounts';",
    'server/operator/family may import only types of server/accounts (server/accounts/accounts.ts)',
  ],
  'server/products/service': [
    'server/products/fiat/service/x.ts',
    "import fastify from 'fastify';",
    'server/products/service may not import the package fastify',
  ],
  'server/accounts': [
    'server/accounts/x.ts',
    "import { start } from '../link/startEngine';",
    'server/accounts may not import server/link (server/link/startEngine.ts)',
  ],
  'server/seed': [
    'server/seed/x.ts',
    "import { feed } from '../feeds/feed';",
    'server/seed may not import server/feeds (server/feeds/feed.ts)',
  ],
  'server/content': [
    'server/content/x.ts',
    "import { config } from '../config/config';",
    'server/content may not import server/config (server/config/config.ts)',
  ],
  'server/config': [
    'server/config/x.ts',
    "import { seed } from '../seed/market';",
    'server/config may not import server/seed (server/seed/market.ts)',
  ],
  'server/feeds': [
    'server/feeds/x.ts',
    "import { market } from '../market/market';",
    'server/feeds may not import server/market (server/market/market.ts)',
  ],
  'server/liquidity': [
    'server/liquidity/x.ts',
    "import { state } from '../engine/state';",
    'server/liquidity may not import server/engine (server/engine/state.ts)',
  ],
  'server/market': [
    'server/market/x.ts',
    "import { Server } from 'socket.io';",
    'server/market may not import the package socket.io',
  ],
  'server/push': [
    'server/push/x.ts',
    "import { routes } from '../api/routes';",
    'server/push may not import server/api (server/api/routes.ts)',
  ],
  'server/api': [
    'server/api/x.ts',
    "import { DatabaseSync } from '@photostructure/sqlite';",
    'server/api may not import the package @photostructure/sqlite',
  ],
  'server/operator': [
    'server/operator/x.ts',
    "import { loginMachine } from '../../src/machines/login/login.machine';",
    'server/operator may not import src/machines (src/machines/login/login.machine.ts)',
  ],
  'server/setup': [
    'server/setup/x.ts',
    "import { push } from '../push/push';",
    'server/setup may import only types of server/push (server/push/push.ts)',
  ],
  'server/app': [
    'server/main.ts',
    "import { state } from './engine/state';",
    'server/app may not import server/engine (server/engine/state.ts)',
  ],
};

describe('the import arrows', () => {
  it('accept the code base as designed', () => {
    expect(messages({})).toEqual([]);
    expect(messages({ 'server/link/messages.ts': "export type { State } from '../engine/state';" })).toEqual([]);
    expect(
      messages({ 'src/app/x.ts': "// like import('socket.io-client')\n/** import('socket.io-client') */" }),
    ).toEqual([]);
  });

  it.each(LAYERS.map((layer) => layer.name))('report a violation planted in %s', (layer) => {
    const [file, code, message] = PLANTED[layer] ?? ['', '', 'no violation planted'];
    expect(layerOf(file)?.name).toBe(layer);
    expect(messages({ [file]: code })).toEqual([`${file}:1 ${message}`]);
  });

  it('apply to a product by the role of each of its folders', () => {
    const plant = (place: string, code: string) => messages({ [`server/products/vote/${place}`]: code });
    expect(plant('engine/x.ts', "import type { open } from '../../../accounts/accounts';")).toEqual([
      'server/products/vote/engine/x.ts:1 server/engine may not import server/accounts (server/accounts/accounts.ts)',
    ]);
    expect(plant('store/x.ts', "import type { state } from '../../../engine/state';")).toEqual([]);
    expect(plant('calls/x.ts', "import { market } from '../../../market/market';")).toEqual([
      'server/products/vote/calls/x.ts:1 server/api may import only types of server/market (server/market/market.ts)',
    ]);
    expect(plant('service/x.ts', "import type { Ico } from '../../ico/service/ico';")).toEqual([
      'server/products/vote/service/x.ts:1 vote may not import ico (server/products/ico/service/ico.ts): products are apart',
    ]);
    expect(plant('gateway.ts', "import type { Ico } from '../ico/service/ico';")).toEqual([
      'server/products/vote/gateway.ts:1 vote may not import ico (server/products/ico/service/ico.ts): products are apart',
    ]);
    expect(plant('other/x.ts', '')).toEqual([
      'server/products/vote/other/x.ts:1 belongs to no layer: add it to scripts/arrows/layers.ts',
    ]);
  });

  it('point from the inspector to the exchange, never back, and let no screen load every machine', () => {
    expect(messages({ 'src/app/x.ts': "export const load = () => import('../../inspector/app/main');" })).toEqual([
      'src/app/x.ts:1 src/app may not import inspector/app (inspector/app/main.ts)',
      'src/app/createApp.ts:1 layer src/app imports itself through other layers',
      'inspector/app/main.ts:1 layer inspector/app imports itself through other layers',
    ]);
    expect(messages({ 'src/app/x.ts': "import { CATALOGUE } from '../machines/catalogue';" })).toEqual([
      'src/app/x.ts:1 src/app may not import src/machines/catalogue (src/machines/catalogue.ts)',
    ]);
  });

  it('detect imports however they are written', () => {
    const forms = [
      "export const load = () => import('../../server/engine/state');",
      "export type S = typeof import('../../server/engine/state').state;",
      "import '../../server/engine/state';",
      "export const all = import.meta.glob('../../server/engine/*.ts');",
      "export const worker = new URL('../../server/engine/state.ts', import.meta.url);",
    ];
    for (const form of forms) {
      expect(messages({ 'src/app/x.ts': `\n${form}` })[0]).toMatch(
        /^src\/app\/x\.ts:2 src\/app may not import (server\/)/,
      );
    }
  });

  it('report barrels, missing files, computed imports and files outside all layers', () => {
    expect(messages({ 'domain/money/all.ts': "export * from './decimal';" })).toEqual([
      'domain/money/all.ts:1 re-exports ./decimal: import what you need from the file that defines it',
    ]);
    expect(messages({ 'domain/money/x.ts': "import { gone } from './gone';" })).toEqual([
      'domain/money/x.ts:1 ./gone does not exist',
    ]);
    expect(messages({ 'src/app/x.ts': 'export const load = (name: string) => import(name);' })).toEqual([
      'src/app/x.ts:1 import() of something computed cannot be checked',
    ]);
    expect(messages({ 'server/helpers/x.ts': 'export const x = 1;' })).toEqual([
      'server/helpers/x.ts:1 belongs to no layer: add it to scripts/arrows/layers.ts',
    ]);
  });

  it('report layers that import each other in a cycle', () => {
    const planted = {
      'server/seed/market.ts': "import { feed } from '../feeds/feed'; export const seed = feed;",
      'server/feeds/feed.ts': "import { seed } from '../seed/market'; export const feed = seed;",
    };
    expect(messages(planted)).toContain(
      'server/seed/market.ts:1 layer server/seed imports itself through other layers',
    );
  });

  it('fail when there is nothing to check', () => {
    expect(() => checkArrows(new Map([['README.md', '']]))).toThrow('no source file found');
  });
});
