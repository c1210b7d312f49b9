import type { QueryOf } from '@contador/contract';
import {
  correctionTexts,
  tariffCalculationTexts,
  tariffTreeTexts,
  stateConsoleTexts as texts,
} from '@contador/contract/messages';
import {
  type ComponentCard,
  type CorrectableValue,
  calcComponents,
  checkBeforePublishing,
  componentNames,
  getTariffTree,
} from '@contador/contract/tariff-calculation';
import { componentTitles, DEFINITIVE, electricTariffId } from '@contador/domain/tariff-calculation';
import { optionApplies } from '@contador/domain/tariff-option';
import { previousMonth, spanishMonth, spanishName } from '@contador/kernel';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { useExplain } from '../../../patterns/explain-figure.ts';
import { componentState, firstToDecide } from '../../../patterns/publication/decision-state.ts';
import { searchWith } from '../../../shell/period/address.ts';
import { useFeature } from '../../../shell/period/use-feature.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { AccordionList } from '../../../ui/accordion/accordion.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import type { TermAction } from '../../../ui/trace/lupa.tsx';
import { ComponentRow } from './component-row.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { CorrectionsCard } from './corrections-card.tsx';
import { MAIN_DECIMALS } from './decimals.ts';
import classes from './market-components.module.css';
import { PrintedMonth } from './printed-month.tsx';
import { ProvisionalUnitCost } from './provisional-unit-cost.tsx';
import { inTheWay, inTheWayOfAll, PublicationCheck } from './publication-check.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { PublishedMonths } from './published-months.tsx';
import { useCorrections } from './use-corrections.ts';
import { useDecisions } from './use-decisions.ts';

type Call = Pick<QueryOf<typeof calcComponents>, 'username' | 'period' | 'year' | 'market' | 'version'>;

/** Components of one market and version, with the decisions on them. */
export function MarketComponents({ call }: { readonly call: Call }) {
  const { tenant } = useSession();
  const { period, tariffMonth, userType, market } = usePeriod();
  const showsCot = useFeature('treeShowsCot');
  const { search } = useLocation();
  const read = useRead(calcComponents, { ...call, user_type: userType });
  const check = useRead(checkBeforePublishing, call);
  const tariffId = electricTariffId(tenant.username, period, call.version);
  const corrections = useCorrections(call, tariffId);
  const [correcting, setCorrecting] = useState<CorrectableValue>();
  const correct = correctableIn(corrections.read.data?.values ?? [], setCorrecting);
  const explain = useExplain({
    tariffId,
    marketCode: call.market,
    scope: tariffTreeTexts.scopeOf(spanishMonth(tariffMonth), market?.name ?? call.market),
    page: tariffCalculationTexts.consoleTitle,
    actionOf: correct,
  });
  const decisions = useDecisions({
    tenant,
    period,
    tariffId,
    version: call.version,
    marketCode: call.market,
    refresh: () => {
      read.retry();
      check.retry();
      corrections.read.retry();
    },
  });
  const [toggled, setToggled] = useState<ReadonlySet<string>>();
  const [publishing, setPublishing] = useState<ComponentCard | 'all'>();

  const unpublished = read.data?.components.filter(({ published }) => !published).length;

  if (read.failure && !read.data) {
    return (
      <Card>
        <FailureState failure={read.failure} what={texts.loadComponents} onRetry={read.retry} />
      </Card>
    );
  }
  if (!read.data) {
    return (
      <Card padded={false}>
        <SkeletonRows rows={componentNames.length} columns={4} />
      </Card>
    );
  }
  const { components, definitiveOffered, provisionalUnitCost, brought } = read.data;
  const cards = componentNames.flatMap((name) => components.filter(({ component }) => component === name));
  const unpublishedCards = cards.filter(({ published }) => !published);
  const monthBefore = searchWith(new URLSearchParams(search), {
    period: previousMonth(period),
    market: call.market,
    version: undefined,
    userType,
  });
  const opened = toggled ?? new Set([firstToDecide(cards)?.component]);
  const marketName = market?.name ?? call.market;
  const month = spanishMonth(tariffMonth);
  const subject =
    publishing === 'all'
      ? texts.wholeMarketSubject(marketName, month, call.version, numberText(provisionalUnitCost.total, MAIN_DECIMALS))
      : publishing === undefined
        ? ''
        : texts.publishedSubject(
            componentTitles[publishing.component],
            publishing.component,
            numberText(publishing.mainValue, MAIN_DECIMALS),
            marketName,
            month,
          );
  const toggle = (component: string) => {
    const next = new Set<string>([...opened].filter((it) => it !== undefined));
    if (!next.delete(component)) next.add(component);
    setToggled(next);
  };

  const list = (
    <AccordionList label={texts.components}>
      {cards.map((card) => (
        <ComponentRow
          key={card.component}
          card={card}
          open={opened.has(card.component)}
          onToggle={() => toggle(card.component)}
          previousMonth={spanishName(previousMonth(tariffMonth))}
          previousMonthAddress={`?${monthBefore}`}
          deciding={decisions.deciding}
          onApprove={() => {
            setToggled(new Set([...opened].filter((it) => it !== undefined)));
            void decisions.approve(card);
          }}
          onPublish={() => setPublishing(card)}
          correct={correct(card.mainId)}
          onExplain={explain}
        />
      ))}
    </AccordionList>
  );
  if (brought !== undefined) {
    return (
      <>
        <PrintedMonth note={brought.note} beside={cards.length > 0} />
        {cards.length > 0 && list}
        <PublishedMonths username={call.username} market={call.market} />
      </>
    );
  }
  return (
    <>
      {cards.every((card) => componentState(card) === 'published') && (
        <PendingTariffs
          tariffId={tariffId}
          market={call.market}
          onCalculate={decisions.calculateTariffs}
          busy={decisions.deciding}
        />
      )}
      {unpublishedCards.length > 1 && (
        <div className={classes.whole}>
          <ActionButton
            main
            icon={IconChecks}
            busy={decisions.deciding}
            disabledBecause={
              unpublishedCards.some(({ fingerprint }) => fingerprint === null)
                ? tariffCalculationTexts.publishAllWaits
                : read.refreshing || check.refreshing || check.data === undefined
                  ? tariffCalculationTexts.publishAllChecks
                  : undefined
            }
            onClick={() => setPublishing('all')}
          >
            {tariffCalculationTexts.publishAll}
          </ActionButton>
        </div>
      )}
      <PublicationCheck read={check} />
      {list}
      <ProvisionalUnitCost cards={cards} unitCost={provisionalUnitCost} showsCot={showsCot} onExplain={explain} />
      <CorrectionsCard {...corrections} />
      {correcting && (
        <CorrectDialog
          tariffId={tariffId}
          market={call.market}
          component={correcting.component}
          values={(corrections.read.data?.values ?? []).filter((it) => it.component === correcting.component)}
          figure={correcting.figure}
          onClose={() => setCorrecting(undefined)}
        />
      )}
      <PublishedMonths username={call.username} market={call.market} />
      <PublishDialog
        opened={publishing !== undefined}
        subject={subject}
        isChecked={check.data !== undefined && !check.refreshing}
        definitiveOffered={definitiveOffered || (publishing === 'all' && call.version !== DEFINITIVE)}
        values={
          publishing === 'all'
            ? unpublishedCards.map(({ component, mainValue }) => ({
                name: componentTitles[component],
                value: numberText(mainValue, MAIN_DECIMALS),
              }))
            : undefined
        }
        {...(publishing === 'all'
          ? inTheWayOfAll(check.data?.findings ?? [])
          : inTheWay(check.data?.findings ?? [], publishing?.component, unpublished === 1))}
        onCancel={() => setPublishing(undefined)}
        onPublish={(definitive, reasons) => {
          if (publishing === 'all') void decisions.publishAll(unpublishedCards, definitive, reasons);
          else if (publishing) void decisions.publish(publishing, definitive, reasons);
          setPublishing(undefined);
        }}
      />
    </>
  );
}

/** Returns the action 'Corregir a mano' for each value of the components, and undefined for any other figure. */
function correctableIn(
  values: readonly CorrectableValue[],
  onCorrect: (value: CorrectableValue) => void,
): (id: string) => TermAction | undefined {
  return (id) => {
    const value = values.find(({ figure }) => figure === id);
    return (
      value && {
        label: correctionTexts.correct,
        disabledBecause: value.refused ?? undefined,
        run: () => onCorrect(value),
      }
    );
  };
}

interface PendingTariffsProps {
  readonly tariffId: string;
  readonly market: string;
  readonly busy: boolean;
  readonly onCalculate: () => void;
}

/**
 * Offers to calculate the tariffs again when all components of the market are published but an interruption prevented the calculation.
 * Renders nothing if the tariffs wait for the tariff option, or if the company does not calculate the CU on publication.
 */
function PendingTariffs({ tariffId, market, busy, onCalculate }: PendingTariffsProps) {
  const { tenant } = useSession();
  const { tariffMonth, market: row } = usePeriod();
  const calculates = useFeature('unitCostOnPublish');
  const query = { electric_tariff_id: tariffId, market, username: tenant.username };
  const { data } = useRead(getTariffTree, calculates ? query : undefined);
  if (busy || data === undefined || data.tree.published) return null;
  // With the tariff option, the next step is explained under the page's title.
  if (optionApplies(row?.tariffOption, tariffMonth)) return null;
  return (
    <Banner
      kind="warning"
      action={
        <ActionButton small onClick={onCalculate}>
          {texts.calculateTariffs}
        </ActionButton>
      }
    >
      {texts.tariffsPending}
    </Banner>
  );
}
