import { useSelector } from '@xstate/react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { contextOf, hasNext, hasPrevious, isPlaying } from '../../machines/flowReplay/flowReplay.selectors';
import { SPEEDS, type Speed } from '../../machines/flowReplay/flowReplay.rules';
import { Button } from '../../../src/views/kit/Button';
import { Segmented } from '../../../src/views/kit/Segmented';
import { Range } from '../../../src/views/kit/Slider';
import { sends } from '../../../src/views/kit/sends';
import { Bar } from '../inspector/InspectorFrame';
import type { FlowReplayRef } from '../../machines/flowReplay/flowReplay.machine';

const Scrub = styled(Range)`
  flex: 1 1 200px;
  width: auto;
`;

/** Step and playback controls with the timeline of all steps. */
export function Transport({ flow, steps }: { flow: FlowReplayRef; steps: number }) {
  const { t } = useTranslation('inspector');
  const { index, speed } = useSelector(flow, contextOf);
  const playing = useSelector(flow, isPlaying);
  const next = useSelector(flow, hasNext);
  const previous = useSelector(flow, hasPrevious);
  const last = Math.max(0, steps - 1);
  const text = t('stepOf', { step: index + 1, steps });
  return (
    <Bar>
      <Button
        size="sm"
        disabled={!previous}
        title={previous ? undefined : t('atStart')}
        {...sends(flow, 'user.step.back')}
      >
        {t('stepBack')}
      </Button>
      <Button
        size="sm"
        variant="primary"
        disabled={!playing && !next}
        title={playing || next ? undefined : t('atEnd')}
        data-send={playing ? 'user.play.stop' : 'user.play.start'}
        onClick={() => flow.send({ type: playing ? 'user.play.stop' : 'user.play.start' })}
      >
        {t(playing ? 'pause' : 'play')}
      </Button>
      <Button size="sm" disabled={!next} title={next ? undefined : t('atEnd')} {...sends(flow, 'user.step.next')}>
        {t('stepNext')}
      </Button>
      <Scrub
        type="range"
        min={-1}
        max={last}
        step={1}
        value={index}
        aria-label={t('steps')}
        aria-valuetext={text}
        data-send="user.step.choose"
        style={{ '--at': `${((index + 1) / (last + 1)) * 100}%` } as CSSProperties}
        onChange={(event) => flow.send({ type: 'user.step.choose', index: event.currentTarget.valueAsNumber })}
      />
      <output>{text}</output>
      <Segmented
        label={t('speed')}
        items={SPEEDS.map((one) => ({ id: String(one), label: `${one}×` }))}
        value={String(speed)}
        send="user.speed.choose"
        onChange={(chosen) => flow.send({ type: 'user.speed.choose', speed: Number(chosen) as Speed })}
      />
    </Bar>
  );
}
