import { REACT, type Layer } from './layer';

/** The inspector builds on the exchange's browser application, which never imports the inspector. */
export const INSPECTOR_LAYERS: readonly Layer[] = [
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
