import { acta } from '@contador/contract/field';
import { type Log, loadFile, type TenantTransaction } from '../platform/index.ts';
import { actaDocument } from './acta-document/acta-document.ts';
import { actaPdf } from './acta-document/acta-pdf.ts';
import type { reviewOfNumber } from './review.repository.ts';
import { withoutNotes } from './without-notes.ts';

type Review = NonNullable<Awaited<ReturnType<typeof reviewOfNumber>>>;
type Loaded = Awaited<ReturnType<typeof loadActa>>;

/** Loads an acta and its images: stripped of camera metadata, by the digest of the image as sent. Throws if an image is missing. */
export async function loadActa(transaction: TenantTransaction, row: Review) {
  const report = acta.parse(JSON.parse(row.report));
  const images = new Map<string, Buffer>();
  for (const { sha256, type } of Object.values(report.files)) {
    const bytes = await loadFile(transaction, sha256);
    if (bytes === undefined) throw new Error(`acta ${row.acta_number}: image ${sha256} is not there`);
    images.set(sha256, withoutNotes(bytes, type));
  }
  return { row, report, images };
}

/**
 * Draws the acta's PDF on demand: a stored acta never changes, so its PDF is always the same. Returns `undefined` if this platform has no
 * typesetter.
 */
export async function actaPaper(
  { row, report, images }: Loaded,
  companyName: string,
  log: Pick<Log, 'error'>,
): Promise<Buffer | undefined> {
  const document = actaDocument({
    number: row.acta_number,
    company: { name: companyName },
    orders: row.orders,
    report,
    technicianName: row.technician_name,
    receivedAt: row.received_at.toISOString(),
    corrects: row.corrects,
    isDuplicate: row.state === 'duplicate',
    hash: row.sha256,
  });
  return await actaPdf(document, images, row.received_at, log);
}
