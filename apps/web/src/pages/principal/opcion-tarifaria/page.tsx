import { tariffCalculationTexts, tariffOptionTexts as texts } from '@contador/contract/messages';
import { calcOpTariff } from '@contador/contract/tariff-option';
import { optionApplies } from '@contador/domain/tariff-option';
import { parseMonth, spanishMonth } from '@contador/kernel';
import { IconChartDots3, IconPencil, IconPlus, IconVersions } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { MissingVersion } from '../../../shell/period/missing-version.tsx';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useChartSoon } from '../../../ui/charts/chart.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { OptionCards } from './option-cards.tsx';
import { OptionDialog } from './option-dialog.tsx';
import { OptionMonths } from './option-months.tsx';
import { OptionTerms } from './option-terms.tsx';

/**
 * 'Opción tarifaria': price that users of a market pay while the difference with the calculated cost is deferred, and the balance that they
 * owe.
 */
export default function TariffOptionPage() {
  useChartSoon();
  const selection = usePeriod();
  const linkTo = usePageLink();
  const [editing, setEditing] = useState(false);
  const { data, failure, loading, retry } = useRead(calcOpTariff, selection.call, { keepPrevious: false });
  const runs = data?.state === 'active' || data?.state === 'waiting';
  const action = data && (
    <ActionButton
      icon={runs ? IconPencil : IconPlus}
      main={!runs}
      disabledBecause={data.editRefused ?? undefined}
      onClick={() => setEditing(true)}
    >
      {runs ? texts.edit : texts.start}
    </ActionButton>
  );
  const elsewhere = selection.markets.filter(({ tariffOption }) => optionApplies(tariffOption, selection.tariffMonth));
  const help = (): string => {
    const { option, state } = data ?? {};
    if (option && state === 'waiting')
      return texts.waitingHelp(spanishMonth(parseMonth(option.begin) ?? selection.tariffMonth));
    if (option?.finish && state === 'finished') {
      return texts.finishedHelp(spanishMonth(parseMonth(option.finish) ?? selection.tariffMonth));
    }
    return texts.inactiveHelp;
  };

  return (
    <>
      <PageHeader title={texts.title} actions={action} />
      {(selection.status === 'loading' || loading) && (
        <Card padded={false}>
          <SkeletonRows rows={4} columns={5} />
        </Card>
      )}
      {selection.status === 'failed' && selection.failure && (
        <Card>
          <FailureState failure={selection.failure} what={texts.load} onRetry={selection.retry} />
        </Card>
      )}
      {selection.status === 'ready' && selection.call === undefined && (
        <Card>
          <MissingVersion
            icon={IconVersions}
            sentence={tariffCalculationTexts.noVersion}
            action={<Link to={linkTo('principal/consola-componentes')}>{texts.goToConsole}</Link>}
          />
        </Card>
      )}
      {failure && !data && (
        <Card>
          <FailureState failure={failure} what={texts.load} onRetry={retry} />
        </Card>
      )}
      {data && data.state !== 'active' && (
        <Card>
          <EmptyState
            icon={IconChartDots3}
            sentence={texts.inactive}
            help={help()}
            action={elsewhere.map(({ code, name }) => (
              <ActionButton key={code} onClick={() => selection.choose({ market: code })}>
                {texts.seeOther(name)}
              </ActionButton>
            ))}
          />
        </Card>
      )}
      {data && data.state === 'active' && data.option && selection.call && (
        <>
          <OptionTerms option={data.option} opening={data.opening} />
          <OptionCards cards={data.cards} call={selection.call} onRefused={retry} />
        </>
      )}
      {data?.months.some(({ levels }) => Object.values(levels).some(({ balance }) => balance !== null)) && (
        <OptionMonths months={data.months} />
      )}
      {editing && data && selection.call && (
        <OptionDialog
          option={runs ? data.option : null}
          opening={data.opening}
          revision={data.revision}
          call={selection.call}
          tariffMonth={selection.tariffMonth}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
