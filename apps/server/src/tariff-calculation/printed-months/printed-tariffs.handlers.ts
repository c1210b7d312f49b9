import { refuse } from '@contador/contract';
import { printedTariffTexts as texts } from '@contador/contract/messages';
import {
  checkPrintedTariffs,
  downloadPrintedTemplate,
  processPrintedTariffsFile,
} from '@contador/contract/tariff-calculation';
import {
  isoMonth,
  month as monthOf,
  nextMonth,
  printedDay,
  printedFigures,
  printedSource,
  printedTariffColumns,
} from '@contador/kernel';
import { handle, latestUpload, notDone, workbookDownload } from '../../platform/index.ts';
import { marketsIn } from '../../tariff-inputs/index.ts';
import { broughtMonths, printedMonths } from './printed-months.repository.ts';
import { readPrintedTariffsOperation } from './read-printed-tariffs.operation.ts';

export const checkPrintedTariffsHandler = handle(checkPrintedTariffs, async ({ inTenant }) => ({
  months: await inTenant(broughtMonths),
}));

/** Template with a row for each figure of the month in each active market. */
export const downloadPrintedTemplateHandler = handle(downloadPrintedTemplate, async ({ query, inTenant }) => {
  const month = monthOf(query.year, query.period);
  const markets = (await inTenant((transaction) => marketsIn(transaction, month))).filter(({ active }) => active);
  const names = [printedDay, printedSource, ...printedFigures];
  const rows = markets.flatMap(({ code }) => names.map((name) => [code, isoMonth(month), name, null]));
  return await workbookDownload(texts.templateName(isoMonth(month)), [
    { name: texts.sheet, columns: printedTariffColumns.required, rows },
  ]);
});

/** Reads the file that the person last uploaded under that name, either as a preview or to publish its months. */
export const processPrintedTariffsHandler = handle(
  processPrintedTariffsFile,
  async ({ query: { year, period, enter = true }, body, caller, inTenant, operations }) => {
    const key = { email: caller.email, fileName: body.fileName, year, month: period };
    const { upload, taken } = await inTenant(async (transaction) => {
      const sent = await latestUpload(transaction, key);
      if (sent === undefined || sent.waiting) return { upload: sent, taken: [] };
      const rows = await printedMonths.rows(transaction, { fileSha256: sent.sha256 }, ['period', 'market', 'source']);
      return { upload: sent, taken: rows };
    });
    // Retry of a call whose answer was lost.
    if (enter && taken.length > 0) {
      const months = taken.map(({ period: of, market, source }) => ({
        market,
        month: isoMonth(nextMonth(of)),
        source,
        corrects: false,
      }));
      return { Upload: 'OK' as const, months, warnings: [] };
    }
    if (!upload?.waiting) return refuse('no-file-chosen', [], notDone);
    const { waiting: _, ...sent } = upload;
    const { tenant } = caller;
    const payload = { tenant, upload: sent, enter, reason: body.reason ?? '' };
    const outcome = await operations.run(readPrintedTariffsOperation, `${enter} ${sent.id} ${payload.reason}`, payload);
    if (!outcome.ok) return outcome;
    return { Upload: 'OK' as const, months: [...outcome.value.months], warnings: [...outcome.value.warnings] };
  },
);
