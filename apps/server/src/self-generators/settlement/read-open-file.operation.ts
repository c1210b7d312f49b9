import { type Particular, type Refusal, refuse } from '@contador/contract';
import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { uploadOpenLiquidation } from '@contador/contract/self-generators';
import type { OpenClient, OpenFileFault } from '@contador/domain/self-generators';
import { isoMonth, type Month, type Result } from '@contador/kernel';
import {
  defineOperation,
  notDone,
  type OperationContext,
  packedUpload,
  storeUpload,
  type TenantTransaction,
  type Upload,
} from '../../platform/index.ts';
import { openRows } from './open-rows.ts';
import { readOpenFileTask } from './read-open-file.task.ts';
import { publishSettlementRun } from './settlement-run.repository.ts';
import { writeSettledRows } from './write-settled-rows.ts';

/** A month's settlement file of another system, and the clients that it may contain. */
export interface OpenFilePayload {
  readonly period: Month;
  readonly upload: Upload;
  readonly codes: readonly string[];
}

/** Imports the liquidation of an Open file whole, or not at all. */
export const readOpenFileOperation = defineOperation<OpenFilePayload, { clients: number }>({
  kind: 'read-open-file',
  permission: { area: 'autogeneradores' },
  refreshes: uploadOpenLiquidation.refreshes,
  run: async (context) => {
    const { period, upload, codes } = context.payload;
    const deflated = await context.inTenant((transaction) => packedUpload(transaction, upload));
    if (deflated.length === 0) return refuse('no-file-chosen', [], notDone);
    const file = { name: upload.fileName, size: upload.size, deflated };
    const reading = await context.threads.run(readOpenFileTask, { file, period: isoMonth(period), codes });
    if (!reading.ok) return refuse('open-file-refused', reading.refusal.map(particularsOf(upload, period)), notDone);
    return await context.complete((transaction) => store(transaction, context, reading.value));
  },
});

async function store(
  transaction: TenantTransaction,
  { id, payload, tenant, by, now }: OperationContext<OpenFilePayload>,
  clients: readonly OpenClient[],
): Promise<Result<{ clients: number }, Refusal>> {
  const { period, upload } = payload;
  const at = now();
  const computed = await openRows(transaction, { tenant, period }, clients);
  const reasons = await writeSettledRows(transaction, { run: id, period, by: by.personName, at }, computed);
  if (reasons.length > 0) return refuse('open-file-refused', reasons, notDone);
  if (!(await storeUpload(transaction, upload, at))) return refuse('no-file-chosen', [], notDone);
  const source = { origin: 'Open', fileName: upload.fileName, sha256: upload.sha256 } as const;
  return await publishSettlementRun(transaction, { run: id, period, source, by, at });
}

function particularsOf({ fileName }: Upload, period: Month): (fault: OpenFileFault) => Particular {
  return (fault) => ({
    file: fileName,
    line: fault.line,
    expected: sentenceOf(fault, period),
    ...(fault.client !== undefined && { value: fault.client }),
  });
}

function sentenceOf(fault: OpenFileFault, period: Month): string {
  const { open } = texts;
  switch (fault.rule) {
    case 'not-xml':
      return open.notXml;
    case 'doctype':
      return open.doctype;
    case 'root':
      return open.root;
    case 'empty':
      return open.empty;
    case 'unknown-client':
      return open.client;
    case 'repeated-client':
      return open.repeatedClient;
    case 'period':
      return open.period(isoMonth(period));
    case 'unknown-element':
      return open.unknownElement(fault.element);
    case 'repeated-concept':
      return open.repeatedConcept(fault.concept);
    case 'unknown-concept':
      return open.unknownConcept(fault.concept);
    case 'missing-concepts':
      return open.missingConcepts(fault.concepts.join(', '));
    case 'number':
      return open.number(fault.concept, fault.attribute);
    case 'positive-surplus':
      return open.positiveSurplus(fault.value);
    case 'total':
      return open.total(fault.declaredTotal, fault.sum);
  }
}
