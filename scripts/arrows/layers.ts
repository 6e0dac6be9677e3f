import { REACT, type Layer } from './layer';
import { SERVER_LAYERS } from './serverLayers';

const VIEW_PARTS = ['@dnd-kit/*', '@tanstack/react-virtual', 'klinecharts', 'qrcode.react'];

/** The inspector builds on the exchange's browser application, which never imports the inspector. */
const INSPECTOR_LAYERS: readonly Layer[] = [
  { name: 'inspector/locales', paths: ['inspector/locales/'], imports: [] },
  { name: 'inspector/charts', paths: ['inspector/charts/'], imports: [], built: true },
  {
    name: 'inspector/machines',
    paths: ['inspector/machines/'],
    imports: ['src/machines/catalogue', 'src/machines', 'domain', 'domain/lifecycles'],
    types: ['src/locales'],
    packages: ['xstate'],
  },
  { name: 'inspector/services', paths: ['inspector/services/'], imports: ['inspector/charts', 'domain'] },
  {
    name: 'inspector/actors',
    paths: ['inspector/actors/'],
    imports: ['inspector/services', 'src/services', 'domain'],
    packages: ['xstate'],
  },
  {
    name: 'inspector/views',
    paths: ['inspector/views/'],
    imports: ['inspector/machines', 'src/views', 'src/views/kit', 'src/machines', 'domain'],
    types: ['src/locales'],
    packages: [...REACT, '@xstate/react', 'react-router-dom'],
    typePackages: ['xstate'],
  },
  {
    name: 'inspector/app',
    paths: ['inspector/app/'],
    imports: [
      ...['locales', 'machines', 'services', 'actors', 'views'].map((part) => `inspector/${part}`),
      ...['app', 'views', 'views/kit', 'services', 'machines', 'machines/catalogue'].map((part) => `src/${part}`),
      'domain',
      'domain/lifecycles',
    ],
    packages: [...REACT, 'xstate', 'react-router-dom', 'i18next'],
  },
];

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

  ...SERVER_LAYERS,
];

/** Folders in which every file must belong to a layer. */
export const CHECKED_FOLDERS = ['domain', 'src', 'inspector', 'server'] as const;
