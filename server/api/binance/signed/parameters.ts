import { trimZeros } from '../../../../domain/money/decimal';
import { illegalCharacters, sentTwice } from '../errors';
import type { Parameters } from '../parameters';

const SIGNATURE = 'signature=';
const DECIMAL = /^\d{1,20}(\.\d{1,18})?$/;
const LEADING_ZEROS = /^0+(?=\d)/;

const pairsOf = (text: string): string[] => text.split('&').filter((pair) => pair !== '');
const isSignature = (pair: string): boolean => pair.startsWith(SIGNATURE);
const unsigned = (text: string): string =>
  pairsOf(text)
    .filter((pair) => !isSignature(pair))
    .join('&');

/** Returns the signature. It may be sent raw or escaped, and a plus is not a space. */
function signatureOf(pairs: readonly string[]): string | null {
  const [found, ...more] = pairs.filter(isSignature);
  if (more.length > 0) throw sentTwice();
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found.slice(SIGNATURE.length));
  } catch {
    throw illegalCharacters('signature', '^[A-Za-z0-9+/=]+$');
  }
}

function valuesOf(text: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (values.has(name)) throw sentTwice();
    values.set(name, value);
  }
  return values;
}

interface SentParameters {
  values: ReadonlyMap<string, string>;
  signature: string | null;
  /** Signed text: the query followed by the body, without the signature itself. */
  signed: string;
}

/** Reads query and form exactly as sent. For a name in both, the query wins; a name that occurs twice in either is refused. */
export function readParameters(query: string, body: string): SentParameters {
  const [inQuery, inBody] = [unsigned(query), unsigned(body)];
  return {
    values: new Map([...valuesOf(inBody), ...valuesOf(inQuery)]),
    signature: signatureOf([...pairsOf(query), ...pairsOf(body)]),
    signed: inQuery + inBody,
  };
}

/** Returns an amount in the contract's notation; null when it was not sent. @throws BinanceError */
export function decimalOf(parameters: Parameters, name: string): string | null {
  const value = parameters.text(name);
  if (value === undefined) return null;
  if (!DECIMAL.test(value)) throw illegalCharacters(name, '^([0-9]{1,20})(\\.[0-9]{1,20})?$');
  return trimZeros(value.replace(LEADING_ZEROS, ''));
}
