import {
  approveLighting,
  approveSecurity,
  checkLightingFlags,
  checkLightingLiquidation,
  checkSecurityFlags,
  checkSecurityLiquidation,
  liquidateLighting,
  liquidateSecurity,
} from '@contador/contract/billing';
import { liquidationTexts, reviewTexts, liquidationPageTexts as texts } from '@contador/contract/messages';
import { IconBuildingBank } from '@tabler/icons-react';
import { useRead } from '../../http/use-read.ts';
import { useWrite } from '../../http/use-write.ts';
import { countText } from '../../ui/format/number-text.ts';
import { DataGrid } from '../../ui/grid/data-grid.tsx';
import { useRunningWork } from '../operations/use-running-work.ts';
import { PageHeader } from '../page-header.tsx';
import { ClassSums } from './class-sums.tsx';
import style from './cycle-liquidation.module.css';
import { CyclePicker } from './cycle-picker.tsx';
import { LiquidationButtons } from './liquidation-buttons.tsx';
import { NoCycles } from './no-cycles.tsx';
import { lackingOf, RequiredInputs } from './required-inputs.tsx';
import { placeText, ReviewBar, ReviewPager } from './review-bar.tsx';
import { RunningLiquidation } from './running-liquidation.tsx';
import { StandingFigures, standingText } from './standing-figures.tsx';
import { taxColumns } from './tax-columns.tsx';
import { useChosenCycle } from './use-chosen-cycle.ts';
import { useLiquidationLupa } from './use-liquidation-lupa.ts';
import { useReviewPages } from './use-review-pages.ts';

type Tax = 'lighting' | 'security';

const calls = {
  lighting: {
    flags: checkLightingFlags,
    rows: checkLightingLiquidation,
    liquidate: liquidateLighting,
    approve: approveLighting,
  },
  security: {
    flags: checkSecurityFlags,
    rows: checkSecurityLiquidation,
    liquidate: liquidateSecurity,
    approve: approveSecurity,
  },
} as const;

/** Lighting or security tax of a cycle: its inputs, each client's tax and agreement, and its approval. */
export function TaxLiquidation({ tax }: { readonly tax: Tax }) {
  const billed = useChosenCycle();
  const { username, month, cycles, chosen, choose } = billed;
  const period = { username, year: month.year, month: month.number };
  const scope = chosen && { ...period, cycle: chosen.code };
  const call = calls[tax];
  const flags = useRead(call.flags as typeof checkLightingFlags, chosen && period, {
    ...(chosen && { body: { users_by_cycle: { [chosen.code]: chosen.users } } }),
  });
  const year = Number(chosen?.startDate.slice(0, 4) ?? month.year);
  const known: Readonly<Record<string, unknown>> | undefined = flags.data;
  const parametrised = known && (known.param_munip_agreements ?? known.param_department_agreements) === true;
  const pages = useReviewPages(`${month.year}-${month.number} ${chosen?.code}`);
  const rows = useRead(call.rows as typeof checkLightingLiquidation, scope && { ...scope, ...pages.query });
  const running = useRunningWork(`liquidate-${tax}`, `${chosen?.code} ${month.year}-${month.number}`);
  const liquidate = useWrite(call.liquidate);
  const approve = useWrite(call.approve);
  const lupa = useLiquidationLupa(tax, chosen?.code);
  const { data } = rows;
  const columns = taxColumns(tax, (it) =>
    lupa({ code: it.clientCode, name: it.clientName }, it.figureId ?? '', texts.tax[tax]),
  );
  const inputs = [
    {
      name: texts.consumptionApproved,
      ready: chosen && flags.data?.consumption_liq_flags[chosen.code],
      page: 'facturador/liquidar-consumos',
    },
    {
      name: texts.annual(year),
      ready: parametrised,
      page: 'facturador/parametrizacion-anual',
    },
  ];
  return (
    <>
      <PageHeader
        title={liquidationTexts.titles[tax]}
        standing={standingText(data)}
        actions={
          scope && (
            <LiquidationButtons
              kind={tax}
              cycle={scope.cycle}
              month={month}
              lacking={lackingOf(inputs)}
              standing={data}
              running={running}
              liquidate={{ send: () => liquidate.send({ query: scope }), pending: liquidate.pending }}
              approve={{
                send: () => approve.send({ query: { ...scope, ...(data?.run && { run: data.run }) } }),
                pending: approve.pending,
              }}
              onRefused={rows.retry}
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
              <StandingFigures
                standing={data}
                more={[[texts.withoutAgreementCount, countText(data.withoutAgreement)]]}
              />
            )}
          </div>
          <RequiredInputs inputs={inputs} failure={flags.failure} onRetry={flags.retry} />
          <RunningLiquidation work={running} />
          {data?.count !== 0 && <ReviewBar key={chosen.code} pages={pages} counts={data} />}
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
            failure={rows.failure}
            onRetry={rows.retry}
            refreshing={rows.refreshing}
            rowMark={(it) => (it.hasAgreement ? {} : { tone: 'warning' })}
            empty={
              data && data.count > 0
                ? { sentence: reviewTexts.noneFits, icon: IconBuildingBank }
                : { sentence: texts.nothing, help: texts.nothingHelp, icon: IconBuildingBank }
            }
          />
          {scope && <ClassSums scope={scope} kind={tax} />}
        </>
      )}
    </>
  );
}
