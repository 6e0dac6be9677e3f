import type { IcoProject } from '../../../../domain/contract/ico/ico';
import { Facts, type Fact } from '../../kit/Facts';
import { Panel } from '../../kit/Panel';
import { Title } from '../ico/ico.styles';
import { daysText, hasRealDays, lengthText } from '../ico/remaining';
import { useIcoWords } from '../ico/useIcoWords';

/** What a project promises, in figures. */
export function ProjectTerms({ project }: { project: IcoProject }) {
  const { t, amount, quantity, share, languageTag } = useIcoWords();
  const { currency, pay_currency: paid } = project;
  const facts: Fact[] = [
    { id: 'total', label: t('total'), value: amount(project.total, currency) },
    {
      id: 'phases',
      label: t('phases'),
      value: (
        <span>
          {project.phases.map(({ from, price }) => (
            <span key={from} style={{ display: 'block' }}>
              {t('nextPriceFrom', { price: `${quantity(price)} ${paid}`, progress: share(from) })}
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'perUser',
      label: t('perUser'),
      value: t('range', { min: quantity(project.min), max: amount(project.max, currency) }),
    },
    { id: 'step', label: t('step'), value: amount(project.step, currency) },
    { id: 'freeze', label: t('freezeRate'), value: share(project.freeze_rate) },
    { id: 'thaw', label: t('thawDays'), value: daysText(project.thaw_days, languageTag) },
    ...(hasRealDays(project)
      ? []
      : [{ id: 'day', label: t('dayLength'), value: lengthText(project.day_ms, languageTag) }]),
  ];
  return (
    <Panel>
      <Title>{t('terms')}</Title>
      <Facts facts={facts} />
    </Panel>
  );
}
