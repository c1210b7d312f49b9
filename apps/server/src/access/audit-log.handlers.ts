import { checkAuditChain, checkAuditLog, downloadAuditLog } from '@contador/contract/access';
import { momentText } from '@contador/contract/format';
import { auditLogTexts as texts } from '@contador/contract/messages';
import { auditActionTexts } from '../messages/audit-actions.ts';
import { handle, streamedWorkbookDownload } from '../platform/index.ts';
import { auditChain, entriesOf, shownEntry } from './audit-log.repository.ts';

/** Entries of a page of the log. */
const PAGE = 200;
/** Entries that are read at once for the workbook, and the most that it holds. */
const PIECE = 2_000;
const MOST = 100_000;
/** Longest text of a cell in a workbook. */
const LONGEST_CELL = 32_000;

const actions = Object.entries(auditActionTexts)
  .map(([action, text]) => ({ action, text }))
  .toSorted((one, other) => one.text.localeCompare(other.text, 'es'));

/** A page of the company's audit log. */
export const checkAuditLogHandler = handle(checkAuditLog, async ({ query, inTenant, parts }) => {
  const { before, ...filter } = query;
  const rows = await inTenant((transaction) => entriesOf(transaction, filter, { before, limit: PAGE + 1 }));
  const entries = rows.slice(0, PAGE).map((row) => shownEntry(row, parts.summaries));
  return { entries, older: rows.length > PAGE ? (entries.at(-1)?.number ?? null) : null, actions };
});

/** The company's audit log as a workbook. */
export const downloadAuditLogHandler = handle(downloadAuditLog, async ({ query, caller, inTenant, parts }) =>
  inTenant(async (transaction) => {
    const rows = (async function* () {
      let before: number | undefined;
      for (let count = 0; count < MOST; count += PIECE) {
        const piece = await entriesOf(transaction, query, { before, limit: PIECE });
        for (const row of piece) {
          const { number, at, byName, byEmail, action, subject } = shownEntry(row, parts.summaries);
          before = number;
          const values = [row.before, row.after].map((value) =>
            value === null ? '' : JSON.stringify(value).slice(0, LONGEST_CELL),
          );
          yield [number, momentText(at), byName, byEmail, action, subject, ...values];
        }
        if (piece.length < PIECE) return;
      }
    })();
    const { number, at, by, account, action, subject, before, after } = texts;
    return await streamedWorkbookDownload(texts.fileName(caller.tenant), {
      name: texts.sheet,
      columns: [number, at, by, account, action, subject, before, after],
      rows,
    });
  }),
);

/** Whether the audit log is complete and unchanged. */
export const checkAuditChainHandler = handle(checkAuditChain, async ({ inTenant }) => await inTenant(auditChain));
