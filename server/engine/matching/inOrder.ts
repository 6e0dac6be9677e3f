/** Smaller values, divided by less than 2^31, yield the exact integer quotient. */
const LARGEST = 2 ** 52;

interface InOrder {
  /** Ascending. */
  readonly keys: Float64Array;
  /** Original position of each key. */
  readonly places: Int32Array;
}

/** Stable sort of integers. */
export function inOrder(keys: Float64Array): InOrder {
  const count = keys.length;
  let [least, most] = [Infinity, -Infinity];
  for (const key of keys) {
    if (key < least) least = key;
    if (key > most) most = key;
  }
  const places = new Int32Array(count);
  if ((most - least + 1) * count > LARGEST) {
    for (let place = 0; place < count; place++) places[place] = place;
    places.sort((one, other) => (keys[one] as number) - (keys[other] as number) || one - other);
    return { keys: keys.slice().sort(), places };
  }
  // Each key is combined with its position into one number, so that sorting needs no comparator.
  const sorted = new Float64Array(count);
  for (let place = 0; place < count; place++) sorted[place] = ((keys[place] as number) - least) * count + place;
  sorted.sort();
  for (let rank = 0; rank < count; rank++) {
    const value = sorted[rank] as number;
    const above = Math.floor(value / count);
    places[rank] = value - above * count;
    sorted[rank] = above + least;
  }
  return { keys: sorted, places };
}
