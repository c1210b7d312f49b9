/**
 * The door of the platform: everything that an area of the server may use of it. Threads, database, files, operations, records, uploads and
 * http are rooms behind it that depend on each other in one direction.
 */

export { audit, type Person } from './database/audit.ts';
export { type Columns, deleteRunRows, insertRows, rowsAs, type Values } from './database/bulk-rows.ts';
export type { Database } from './database/connection.ts';
export { amountsInTrace, type Decoded, decoded, foundBy, written } from './database/documents/index.ts';
export type { LevelParts, StoredLevels, StoredTree, StrataTariffs } from './database/documents/published-parts.ts';
export type { StoredReading, StoredReadings } from './database/documents/stored-reading.ts';
export { inPieces } from './database/in-pieces.ts';
export { allTenants, inTenant, type TenantTransaction, unawaited, withSettings } from './database/in-tenant.ts';
export { ofPeriod, periodOf } from './database/of-period.ts';
export { placeOf } from './database/place-of.ts';
export { secretsIn } from './database/secrets-in.ts';
export type {
  FilledNumericColumn,
  FormatColumn,
  JsonColumn,
  MomentColumn,
  NumericColumn,
  OptionalJsonColumn,
  OptionalNumericColumn,
  PassingColumn,
  TenantColumn,
} from './database/tables/column.ts';
export type { Tables, TenantTable } from './database/tables/tables.ts';
export { isVersionOfTariff, versionPlace } from './database/version-place.ts';
export { appendOnlyTable, type KeptRow, type Signed, step, storeRows, takeStep } from './decisions/index.ts';
export { downloadOf, shownArchive } from './drawn-archives/archive-replies.ts';
export { nextClients, rangesOfClients } from './drawn-archives/client-ranges.ts';
export { archiveInForce, seeArchive } from './drawn-archives/drawn-archive.repository.ts';
export { type DrawnChunk, nameInArchive, removeDrawn, storeDrawn } from './drawn-archives/drawn-files.ts';
export { lineOfFile } from './files/line-of-file.ts';
export type { PackedBytes } from './files/packed-bytes.ts';
export { packFile } from './files/packed-file.ts';
export { dropPassing, passingBytes, storeTemporary } from './files/passing-file.ts';
export { readInThread } from './files/read-in-thread.ts';
export { readTableTask } from './files/read-table.task.ts';
export {
  deflatedFile,
  fileNamed,
  loadFile,
  storeAllDeflated,
  storeDeflated,
  storeFile,
  storeFiles,
} from './files/stored-file.ts';
export { ByteBoundedCache } from './http/byte-bounded-cache.ts';
export { colombianDay, colombianMonth, colombianTime } from './http/colombian-day.ts';
export {
  type Answer,
  type Call,
  handle,
  handlePublic,
  handleStream,
  type IncomingFile,
  type MountedCall,
  type PublicCall,
  type UploadedFile,
} from './http/handle.ts';
export type { PageAnswer, PublicPage } from './http/public-page.ts';
export { remembered, type StampOf } from './http/remembered.ts';
export { type Download, type DownloadStream, download, downloadStream } from './http/reply.ts';
export { shareComputations } from './http/share-computations.ts';
export { streamedWorkbookDownload, type WorkbookCell, type WorkbookSheet, workbookDownload } from './http/workbook.ts';
export { zippedDownload } from './http/zipped-download.ts';
export {
  type DeliveryFault,
  deliverDue,
  type MailNeeds,
  type MailQueue,
} from './mail/deliver-due.ts';
export type { Letter, Post } from './mail/post.ts';
export { type ChunkedRun, defineChunkedOperation, type KeyRange } from './operations/chunks/chunked-operation.ts';
export { nextOfList, rangesOfList } from './operations/chunks/list-ranges.ts';
export { rangesBetween } from './operations/chunks/ranges-between.ts';
export { fingerprint } from './operations/fingerprint.ts';
export {
  type AnyOperation,
  defineOperation,
  type OperationContext,
  type OperationDefinition,
} from './operations/operation.ts';
export { forgetOperation } from './operations/operations.ts';
export type { Caller } from './parts/caller.ts';
export type { AuthorityUrls, Log, Parts } from './parts/parts.ts';
export { deletionGuard, notWhatWasSeen } from './records/deletion-guard.ts';
export { lockRecords } from './records/lock-records.ts';
export { notDeleted, notDone } from './records/not-done.ts';
export { recordGuard } from './records/record-guard.ts';
export { reportChangeOf, rowDigest, someChange } from './records/report-change.ts';
export { KeyFileUnusable } from './secrets/key-file.ts';
export { SecretNotOpened, type Secrets } from './secrets/sealed-secret.ts';
export { BoundedWork } from './threads/bounded-work.ts';
export { ThreadExhausted, type Threads, type ThreadTask, threadBounds } from './threads/threads.ts';
export { receiveSentFiles } from './uploads/receive-sent-files.ts';
export { refuseUpload } from './uploads/refused-workbook.repository.ts';
export { type BroughtFilePayload, takeBroughtFile } from './uploads/take-brought-file.ts';
export {
  dropUpload,
  latestUpload,
  packedUpload,
  storeUpload,
  type Upload,
  uploadedBytes,
  waitingUploads,
} from './uploads/upload.repository.ts';
