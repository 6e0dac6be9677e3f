import { describe, expect, it } from 'vitest';
import { picturesOf } from '../../../../inspector/app/gallery/lookThrough';
import { standsAt } from '../../../../inspector/machines/explorer/places';
import { modelOf } from '../../../../inspector/app/stage/cast';
import { explore } from '../../../../inspector/machines/explorer/explore';

describe('the gallery pictures', () => {
  it.each(['inspectorPass', 'fiatBuyOrder'])('show every state of %s', (flow) => {
    const shown = picturesOf(flow).flatMap(({ state }) => state.split(' '));
    const places = [...explore(modelOf(flow)).places.values()];
    const missing = places.filter(({ snapshot }) => shown.every((state) => !standsAt(snapshot, state)));
    expect(missing).toEqual([]);
  });
});
