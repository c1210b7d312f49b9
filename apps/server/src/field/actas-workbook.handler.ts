import { acta, downloadTechnicalReviews } from '@contador/contract/field';
import { momentText } from '@contador/contract/format';
import { fieldActaTexts, fieldOfficeTexts } from '@contador/contract/messages';
import { actaFields, actaSections } from '@contador/domain/field';
import { handle, type WorkbookCell, workbookDownload } from '../platform/index.ts';
import { reviews } from './review.repository.ts';

const texts = fieldOfficeTexts.actas.workbook;
const titles = new Map(actaSections.map(({ key, title }) => [key, title]));

/** Exports the actas of a search as a workbook. Numbers are numeric cells, so that formulas can use them. */
export const downloadTechnicalReviewsCall = handle(downloadTechnicalReviews, async ({ query, inTenant }) => {
  const rows = await inTenant((transaction) => reviews(transaction, query));
  const actas = rows.map((row): WorkbookCell[] => [
    row.acta_number,
    fieldActaTexts.states[row.state],
    row.visit_date,
    row.client_code,
    row.client_name,
    row.orders.join(', '),
    row.technician_name,
    momentText(row.received_at.toISOString()),
    row.corrects,
    row.corrected_by,
    Number(row.files),
    row.sha256,
  ]);
  const values = rows.flatMap((row) =>
    Object.entries(acta.parse(JSON.parse(row.report)).values).map(([path, value]): WorkbookCell[] => {
      const field = actaFields.get(path);
      const place = [field?.group, field?.side && fieldActaTexts[field.side]].filter(Boolean).join(', ');
      return [
        row.acta_number,
        row.client_code,
        titles.get(field?.section ?? '') ?? '',
        place,
        field?.label ?? path,
        typeof value === 'boolean' ? texts.yes : value,
        field?.unit ?? null,
      ];
    }),
  );
  return await workbookDownload(texts.fileName, [
    { name: texts.sheet, columns: texts.columns, rows: actas },
    { name: texts.fieldsSheet, columns: texts.fieldColumns, rows: values },
  ]);
});
