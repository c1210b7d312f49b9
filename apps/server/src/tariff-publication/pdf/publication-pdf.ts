import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headingsOf, type PublicationDocument } from '@contador/contract/tariff-publication';
import { emblemImage } from '@contador/domain/tariff-publication';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { startTexts } from '../../messages/start.ts';
import type { Log } from '../../parts.ts';
import { publicationAsset } from '../publication-asset.ts';
import { typeface, weights } from '../typeface.ts';
import { plainFont } from './plain-font.ts';

/** PDF/UA-1: tagged, so that it can be read aloud and searched. */
const STANDARD = 'ua-1';
/** Compilations after which what was not used again is forgotten. */
const KEPT_COMPILATIONS = 10;
/** A place that the typesetter may call its own: nothing is read from there or written to it. */
const workspace = join(tmpdir(), 'contador-typst');
const mainFile = join(workspace, 'publication.typ');

let compiler: Promise<NodeCompiler | undefined> | undefined;

/**
 * The document as a PDF of A4 sheets that lie. `undefined` on a machine for which the typesetter is not built; what is wrong with a
 * document itself is a bug, and thrown.
 */
export async function publicationPdf(
  document: PublicationDocument,
  publishedAt: Date,
  log: Log,
): Promise<Buffer | undefined> {
  compiler ??= startCompiler(log);
  const typst = await compiler;
  if (typst === undefined) return undefined;
  try {
    const drawn = { ...document, image: emblemImage(document.company) ?? null, tables: document.tables.map(withHead) };
    const result = typst.compile({ mainFilePath: mainFile, inputs: { document: JSON.stringify(drawn) } });
    const { result: compiled } = result;
    if (compiled === null) {
      const error = result.takeError();
      throw new Error(`Typst: ${JSON.stringify(error && typst.fetchDiagnostics(error))}`);
    }
    const creationTimestamp = Math.floor(publishedAt.getTime() / 1000);
    return typst.pdf(compiled, { pdfStandard: STANDARD, pdfTags: true, creationTimestamp });
  } finally {
    typst.evictCache(KEPT_COMPILATIONS);
  }
}

function withHead(table: PublicationDocument['tables'][number]) {
  return { ...table, headings: headingsOf(table.columns) };
}

async function startCompiler(log: Log): Promise<NodeCompiler | undefined> {
  try {
    const typst = await import('@myriaddreamin/typst-ts-node-compiler');
    const fontBlobs = weights.map((weight) => plainFont(typeface(weight, 'woff')));
    const started = typst.NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });
    started.addSource(mainFile, publicationAsset('publication.typ'));
    knowsTheStandard(started);
    return started;
  } catch (error) {
    log.error(startTexts.noPdf, error);
    return undefined;
  }
}

/** Throws for an older build, as those of other platforms than Linux on x64 are: it would fail at the first publication. */
function knowsTheStandard(typst: NodeCompiler): void {
  const empty = join(workspace, 'empty.typ');
  typst.addSource(empty, '#set document(title: "Contador")');
  const { result } = typst.compile({ mainFilePath: empty });
  if (result === null) throw new Error('Typst compiles nothing');
  typst.pdf(result, { pdfStandard: STANDARD, pdfTags: true });
}
