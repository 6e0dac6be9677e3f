import { test as base } from './test';

/** Tests on an exchange with a scripted index, shared by all tests of a worker. */
export const test = base.extend({
  baseURL: async ({ scripted }, provide) => provide(scripted.address),
});
