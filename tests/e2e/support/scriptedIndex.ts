import { test as base } from './test';

/** Journeys on an exchange with a scripted index, one for all tests of a worker. */
export const test = base.extend({
  baseURL: async ({ scripted }, provide) => provide(scripted.address),
});
