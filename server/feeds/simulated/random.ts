/** Seeded random numbers (sfc32): the same seed text gives the same sequence on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Standard normal. */
  normal(): number;
  /** Poisson with the given mean, for means up to some hundreds. */
  poisson(mean: number): number;
}

/** Returns the 32-bit hash (murmur3 finaliser) of two integers: a fixed random number per place and epoch. */
export function hash2(a: number, b: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Returns hash2 as a uniform number in [0, 1). */
export const unit2 = (a: number, b: number): number => hash2(a, b) / 4294967296;

/** Returns the 32-bit hash of a text. */
function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

function uniform(seed: string): () => number {
  let a = hashText(`${seed}/a`);
  let b = hashText(`${seed}/b`);
  let c = hashText(`${seed}/c`);
  let d = 1;
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
}

export function makeRandom(seed: string): Random {
  const next = uniform(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const poisson = (mean: number) => {
    if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
    const limit = Math.exp(-mean);
    let product = next();
    let count = 0;
    while (product > limit) {
      product *= next();
      count++;
    }
    return count;
  };
  return { next, normal, poisson };
}
