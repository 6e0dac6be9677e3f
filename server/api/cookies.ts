import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { InspectorAccess, InspectorDoor } from '../accounts/inspectorDoor';

const INSPECTOR = 'statex_inspector';
const DEVICE_S = 180 * 86_400;

interface Cookie {
  name: string;
  value: string;
  path: string;
  /** Lifetime in the browser, s. */
  seconds: number;
}

/** A call's response together with a cookie: HttpOnly and same-site, so no script reads it and no other site sends it. */
export class CookieAnswer<Value> {
  readonly value: Value;
  private readonly cookie: Cookie;

  constructor(value: Value, cookie: Cookie) {
    this.value = value;
    this.cookie = cookie;
  }

  header(protocol: string): string {
    const { name, value, path, seconds } = this.cookie;
    const secure = protocol === 'https' ? '; Secure' : '';
    return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  }
}

export const inspectorCookie = (key: string, seconds: number): Cookie => ({
  name: INSPECTOR,
  value: key,
  path: '/',
  seconds,
});

/** Cookie name; there is one per account in a browser. */
const deviceName = (account: string): string =>
  `statex_device_${createHash('sha256').update(account).digest('hex').slice(0, 12)}`;

/** Marks a browser that has signed in to the account; checked when signing in and requesting codes. */
export const deviceCookie = (account: string, mark: string): Cookie => ({
  name: deviceName(account),
  value: mark,
  path: '/api',
  seconds: DEVICE_S,
});

const cookieOf = (request: FastifyRequest, name: string): string | undefined =>
  // The browser sends the cookie with the longer path first, which may be from an earlier version.
  [...(request.headers.cookie ?? '').matchAll(new RegExp(`(?:^|; )${name}=([^;]+)`, 'g'))].at(-1)?.[1];

export const deviceMarkOf = (request: FastifyRequest, account: string): string | undefined =>
  cookieOf(request, deviceName(account));

export const inspectorOf =
  (door: InspectorDoor) =>
  (request: FastifyRequest): InspectorAccess | null =>
    door.accessOf(cookieOf(request, INSPECTOR));
