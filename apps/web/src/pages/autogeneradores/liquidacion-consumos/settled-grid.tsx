import type { ReplyOf } from '@contador/contract';
import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import type { checkSettlement, SettledClientRow } from '@contador/contract/self-generators';
import { explainSettlement, type SettledConceptCode } from '@contador/contract/self-generators';
import { spanishMonth } from '@contador/kernel';
import { SegmentedControl } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { callEndpoint } from '../../../http/call.ts';
import { CallError } from '../../../http/call-failure.ts';
import type { Read } from '../../../http/use-read.ts';
import { useInAddress } from '../../../patterns/in-address.ts';
import { TitledGrid } from '../../../patterns/titled-grid.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { useLupa } from '../../../ui/trace/lupa.tsx';
import { HourSplit } from './hour-split.tsx';
import { SETTLED_VIEWS, settledColumns } from './settled-columns.tsx';
import { settledTotals } from './settled-totals.ts';

const { page } = texts;
const VIEWS = SETTLED_VIEWS.map((value) => ({ value, label: page.views[value] }));
const NOTES = { valor: page.crossedFirst, energia: page.energiesOf, tarifa: page.tariffsOf } as const;

interface Props {
  readonly settled: Read<ReplyOf<typeof checkSettlement>>;
  /** Shows only the clients of that user type, or all if undefined. */
  readonly type: SettledClientRow['userType'] | undefined;
}

/** Settled clients of the month as values, energies or tariffs, with totals. Clients that crossed to surplus 2 come first. */
export function SettledGrid({ settled, type }: Props) {
  const { month } = useBillingMonth();
  const [{ ver }, choose] = useInAddress(['ver']);
  const view = SETTLED_VIEWS.find((it) => it === ver) ?? 'valor';
  const lupa = useSettlementLupa();
  const totals = useCallback((rows: readonly SettledClientRow[]) => settledTotals(view, rows), [view]);
  const all = settled.data?.clients;
  const clients = useMemo(
    () => (type === undefined ? all : all?.filter(({ userType }) => userType === type)),
    [all, type],
  );
  const columns = useMemo(() => settledColumns(view, lupa, clients), [view, lupa, clients]);
  const crossed = clients?.filter(({ crossing }) => crossing !== null).length ?? 0;
  const filled = clients !== undefined && clients.length > 0;
  return (
    <TitledGrid
      title={type === undefined ? page.results : `${page.results} · ${texts.userTypes[type]}`}
      note={filled ? NOTES[view](spanishMonth(month)) : undefined}
      actions={
        filled && (
          <SegmentedControl
            aria-label={page.showing}
            data={VIEWS}
            value={view}
            onChange={(chosen) => choose({ ver: chosen === 'valor' ? undefined : chosen })}
          />
        )
      }
    >
      <DataGrid<SettledClientRow>
        compact="tight"
        label={page.results}
        columns={columns}
        rows={clients}
        rowKey={({ clientCode }) => clientCode}
        noun={{ one: 'usuario', many: 'usuarios' }}
        initialSort={{ key: 'value-482' }}
        {...(view !== 'tarifa' && { totals })}
        actions={filled && view === 'valor' && <span>{[page.crossed(crossed), page.opensLupa].join(' · ')}</span>}
        failure={settled.failure}
        onRetry={settled.retry}
        refreshing={settled.refreshing}
        empty={{ sentence: page.none, help: page.noneHelp, icon: IconCalculator }}
      />
    </TitledGrid>
  );
}

/** Opens the Lupa on a concept of a settled client. It reports an explanation that differs from the stored amount. */
function useSettlementLupa() {
  const lupa = useLupa();
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  return useCallback(
    ({ clientCode, clientName }: SettledClientRow, concept: SettledConceptCode) => {
      const title = texts.concepts[concept];
      const explained = async (figure: string) => {
        const query = { username, year: month.year, month: month.number, client_code: clientCode, figure };
        const answer = await callEndpoint(explainSettlement, { query });
        if (!answer.ok) throw new CallError(answer.refusal);
        return answer.value;
      };
      lupa.open({
        title: `${title} · ${clientName}`,
        path: [texts.title, clientCode, title],
        load: () => explained(concept),
        termsOf: async (id) => (await explained(id)).figure,
        drawingOf: (term) => <HourSplit term={term} />,
      });
    },
    [lupa, username, month],
  );
}
