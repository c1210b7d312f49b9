import {
  approveConsumptionLiquidation,
  checkConsumptionLiquidation,
  checkConsumptionLiquidationFlags,
  type EnergyLine,
  type LiquidatedClient,
  liquidateConsumption,
} from '@contador/contract/billing';
import {
  deviationTexts,
  liquidationTexts,
  reviewTexts,
  liquidationPageTexts as texts,
} from '@contador/contract/messages';
import { spanishMonth } from '@contador/kernel';
import { IconCalculator } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { ClassSums } from '../../../shell/cycle-liquidation/class-sums.tsx';
import style from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { CyclePicker } from '../../../shell/cycle-liquidation/cycle-picker.tsx';
import { LiquidationButtons } from '../../../shell/cycle-liquidation/liquidation-buttons.tsx';
import { NoCycles } from '../../../shell/cycle-liquidation/no-cycles.tsx';
import { lackingOf, RequiredInputs } from '../../../shell/cycle-liquidation/required-inputs.tsx';
import { placeText, ReviewBar, ReviewPager } from '../../../shell/cycle-liquidation/review-bar.tsx';
import { RunningLiquidation } from '../../../shell/cycle-liquidation/running-liquidation.tsx';
import { StandingFigures, standingText } from '../../../shell/cycle-liquidation/standing-figures.tsx';
import { useChosenCycle } from '../../../shell/cycle-liquidation/use-chosen-cycle.ts';
import { useLiquidationLupa } from '../../../shell/cycle-liquidation/use-liquidation-lupa.ts';
import { useReviewPages } from '../../../shell/cycle-liquidation/use-review-pages.ts';
import { useRunningWork } from '../../../shell/operations/use-running-work.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { countText, numberText } from '../../../ui/format/number-text.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { clientColumns } from './client-columns.tsx';
import { ReviewDetail } from './review-detail.tsx';

/** 'Liquidación de consumos': inputs of a cycle, result of its liquidation, and approval. */
export default function ConsumptionLiquidationPage() {
  const billed = useChosenCycle();
  const { username, month, cycles, chosen, choose } = billed;
  const period = { username, year: month.year, month: month.number };
  const cycleScope = chosen && { ...period, cycle: chosen.code };
  const flags = useRead(checkConsumptionLiquidationFlags, chosen && period, {
    ...(chosen && { body: { users_by_cycle: { [chosen.code]: chosen.users } } }),
  });
  const year = Number(chosen?.startDate.slice(0, 4) ?? month.year);
  const pages = useReviewPages(`${month.year}-${month.number} ${chosen?.code}`);
  const { data, failure, refreshing, retry } = useRead(
    checkConsumptionLiquidation,
    cycleScope && { ...cycleScope, ...pages.query },
  );
  const running = useRunningWork('liquidate-energy', `${chosen?.code} ${month.year}-${month.number}`);
  const liquidate = useWrite(liquidateConsumption);
  const approve = useWrite(approveConsumptionLiquidation);
  const lupa = useLiquidationLupa('energy', chosen?.code);
  const openLine = useCallback(
    (client: LiquidatedClient, line: EnergyLine) =>
      lupa(
        { code: client.clientCode, name: client.clientName },
        client.figureIds[line] ?? '',
        client[line]?.name ?? line,
      ),
    [lupa],
  );
  const columns = useMemo(
    () => clientColumns((client) => openLine(client, client.NEWTOT === undefined ? 'TOT' : 'NEWTOT')),
    [openLine],
  );
  const [openedCode, setOpenedCode] = useState<string>();
  const opened = data?.clients.find(({ clientCode }) => clientCode === openedCode);
  const isFree = chosen?.marketType === 'NO REGULADO';
  const inputs = [
    {
      name: texts.consumption,
      ready: chosen && flags.data?.consumption_flags[chosen.code],
      page: 'facturador/cargar-consumos-ciclo',
    },
    {
      name: texts.tariffs(spanishMonth(month)),
      // A free customer without an offer is not billed and needs no tariff.
      ready: chosen && flags.data?.clients_priced[chosen.code],
      page: isFree ? 'principal/ofertas-no-regulados' : 'principal/consola-componentes',
    },
    {
      name: texts.annual(year),
      ready: flags.data?.annual_params,
      page: 'facturador/parametrizacion-anual',
    },
  ];
  return (
    <>
      <PageHeader
        title={liquidationTexts.titles.energy}
        standing={standingText(data)}
        actions={
          cycleScope && (
            <LiquidationButtons
              kind="energy"
              cycle={cycleScope.cycle}
              month={month}
              lacking={lackingOf(inputs)}
              standing={data}
              running={running}
              liquidate={{ send: () => liquidate.send({ query: cycleScope }), pending: liquidate.pending }}
              approve={{
                send: async () =>
                  withHeld(await approve.send({ query: { ...cycleScope, ...(data?.run && { run: data.run }) } })),
                pending: approve.pending,
              }}
              approvesBesides={data?.toHold ? deviationTexts.page.toHold(data.toHold) : undefined}
              onRefused={retry}
            />
          )
        }
      />
      {chosen === undefined ? (
        <NoCycles {...billed} />
      ) : (
        <>
          <div className={style.head}>
            <CyclePicker cycles={cycles ?? []} chosen={chosen} onChoose={choose} />
            {data && (
              <StandingFigures standing={data} more={[[texts.energy, numberText(data.energy, 2, { upTo: true })]]} />
            )}
          </div>
          <RequiredInputs inputs={inputs} failure={flags.failure} onRetry={flags.retry} />
          <RunningLiquidation work={running} />
          {data?.count !== 0 && (
            <ReviewBar key={chosen.code} pages={pages} counts={data} outside={outsideLabel(data)} />
          )}
          <DataGrid
            label={texts.processed}
            columns={columns}
            rows={data?.clients}
            rowKey={(it) => it.clientCode}
            noun={{ one: 'cliente', many: 'clientes' }}
            frozen
            filters={false}
            {...(data && { count: placeText(pages, data.clients.length, data.matching) })}
            actions={data && <ReviewPager pages={pages} next={data.next} />}
            failure={failure}
            onRetry={retry}
            refreshing={refreshing}
            onOpen={(it) => setOpenedCode(it.clientCode)}
            rowMark={(it) => ({ selected: it.clientCode === openedCode })}
            {...(opened && { height: heightBesideDetail() })}
            empty={
              data && data.count > 0
                ? { sentence: reviewTexts.noneFits, icon: IconCalculator }
                : { sentence: texts.nothing, help: texts.nothingHelp, icon: IconCalculator }
            }
          />
          {cycleScope && opened && (
            <ReviewDetail
              key={opened.clientCode}
              client={opened}
              scope={cycleScope}
              month={month}
              open={openLine}
              onClose={() => setOpenedCode(undefined)}
              onRefused={retry}
            />
          )}
          {cycleScope && <ClassSums scope={cycleScope} />}
        </>
      )}
    </>
  );
}

/** Label of the filter for consumption outside of its limits: the held bills, or those that the approval will hold. */
function outsideLabel(data: { readonly held: number; readonly toHold: number | null } | undefined): string | undefined {
  if (data === undefined) return undefined;
  if (data.held > 0) return reviewTexts.heldOnes(countText(data.held));
  return data.toHold ? reviewTexts.outside(countText(data.toHold)) : undefined;
}

/** Height in pixels of the table while a client is open under it, so that both are on the screen. */
function heightBesideDetail(): number {
  return window.innerHeight < LOW_WINDOW ? LOW_TABLE : TABLE;
}
const LOW_WINDOW = 800;
const LOW_TABLE = 206;
const TABLE = 274;

/** Adds the number of held bills to the answer of an approval. Without it a person would notice them only when they are missing. */
function withHeld<Answer extends { ok: true; value: { held?: number | undefined } } | { ok: false }>(answer: Answer) {
  const held = answer.ok ? answer.value.held : undefined;
  return held ? { ...answer, detail: deviationTexts.page.heldOut(held) } : answer;
}
