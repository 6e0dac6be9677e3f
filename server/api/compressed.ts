import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Call } from '../../domain/contract/call';

const FROM_BYTES = 1024;
/** Quality 4 takes a tenth of the default's time for nine tenths of its gain, on a thread of its own. */
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };

/** Public reads, although the specification makes them POST. */
const LISTS: ReadonlySet<string> = new Set(['currencyList', 'pairList', 'platConfig', 'platNote']);

const compress = promisify(brotliCompress);

/**
 * Compresses public data: candles, lists of pairs, rates. Responses to users stay uncompressed, because the length of a
 * compressed text reveals secrets in it (BREACH). Returns an `onSend` hook; undefined for other calls.
 */
export const compressionOf = (call: Call) =>
  call.access === 'public' && (call.method === 'GET' || LISTS.has(call.id)) && !call.file
    ? {
        onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
          const accepted = request.headers['accept-encoding'] ?? '';
          if (typeof payload !== 'string' || payload.length < FROM_BYTES) return payload;
          reply.header('vary', 'accept-encoding');
          if (!/\bbr\b/.test(accepted)) return payload;
          reply.header('content-encoding', 'br').removeHeader('content-length');
          return compress(payload, { params: PARAMS });
        },
      }
    : {};
