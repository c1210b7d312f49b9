import { checkDeviationHolds, type DeviationHold } from '@contador/contract/billing';
import { deviationTexts as texts } from '@contador/contract/messages';
import { isHeld } from '@contador/domain/billing';
import { IconActivity } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { TitledGrid } from '../../../patterns/titled-grid.tsx';
import style from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { CyclePicker } from '../../../shell/cycle-liquidation/cycle-picker.tsx';
import { NoCycles } from '../../../shell/cycle-liquidation/no-cycles.tsx';
import { useChosenCycle } from '../../../shell/cycle-liquidation/use-chosen-cycle.ts';
import { HoldDetail } from '../../../shell/deviations/hold-detail.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { countText } from '../../../ui/format/number-text.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { holdColumns } from './hold-columns.tsx';
import { ShortHistory } from './short-history.tsx';
import { useDeviationLupa } from './use-deviation-lupa.ts';

/** 'Desviaciones': bills held for their consumption, the cause, and the decision on each. */
export default function DeviationsPage() {
  const billed = useChosenCycle();
  const { username, month, cycles, chosen, choose } = billed;
  const cycleScope = chosen && { username, year: month.year, month: month.number, cycle: chosen.code };
  const { data, failure, refreshing, retry } = useRead(checkDeviationHolds, cycleScope);
  const lupa = useDeviationLupa();
  const columns = useMemo(() => holdColumns(lupa), [lupa]);
  const waiting = data?.holds.filter(({ state }) => isHeld(state)).length ?? 0;
  return (
    <>
      <PageHeader title={texts.title} />
      {chosen === undefined ? (
        <NoCycles {...billed} />
      ) : (
        <>
          <div className={style.head}>
            <CyclePicker cycles={cycles ?? []} chosen={chosen} onChoose={choose} />
            {data && (
              <dl className={style.figures}>
                <div>
                  <dt>{texts.page.undecided}</dt>
                  <dd>{countText(waiting)}</dd>
                </div>
                <div>
                  <dt>{texts.page.decided}</dt>
                  <dd>{countText(data.holds.length - waiting)}</dd>
                </div>
              </dl>
            )}
          </div>
          {data !== undefined && data.foreseen > 0 && <p role="status">{texts.foreseen(data.foreseen)}</p>}
          <TitledGrid title={texts.page.held}>
            <DataGrid<DeviationHold>
              label={texts.page.held}
              columns={columns}
              rows={data?.holds}
              rowKey={(it) => it.clientCode}
              noun={{ one: 'factura', many: 'facturas' }}
              detail={(it) => <HoldDetail key={`${it.clientCode} ${it.steps.length}`} hold={it} onRefused={retry} />}
              rowMark={(it) => (isHeld(it.state) ? { tone: 'warning' } : {})}
              failure={failure}
              onRetry={retry}
              refreshing={refreshing}
              empty={{ sentence: texts.none, help: texts.noneHelp, icon: IconActivity }}
            />
          </TitledGrid>
          {data && <ShortHistory {...data} />}
        </>
      )}
    </>
  );
}
