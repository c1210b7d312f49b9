import { writeFileSync } from 'node:fs';
import { type Acta, type ActaValue, actaFields, DIAGRAM_TYPES } from '@contador/domain/field';
import { describe, expect, it } from 'vitest';
import { sheetsOfPdf } from '../../testing/sheets-of-pdf.ts';
import { type FullActa, fullActa } from '../testing/full-acta.ts';
import { type ActaDocument, type ActaOnPaper, actaDocument } from './acta-document.ts';
import { actaPdf } from './acta-pdf.ts';

const log = { error: (...args: unknown[]) => expect.fail(JSON.stringify(args)) };
const RECEIVED = '2026-11-11T18:04:00.000Z';
const full = fullActa(1);

const onPaper = (report: Acta, more: Partial<ActaOnPaper> = {}): ActaOnPaper => ({
  number: '2026-0418',
  company: { name: 'Spectrum' },
  orders: ['20261106-014', '20261106-015'],
  report,
  technicianName: 'Wilson Quintero',
  receivedAt: RECEIVED,
  isDuplicate: false,
  corrects: null,
  hash: 'c07e41d988b2'.padEnd(64, '0'),
  ...more,
});
async function drawn(acta: ActaOnPaper, images: FullActa['images'] = full.images): Promise<Buffer> {
  const pdf = await actaPdf(actaDocument(acta), images, new Date(acta.receivedAt), log);
  if (pdf === undefined) throw new Error('no typesetter on this machine');
  return pdf;
}

/** Formats a value as the document shows it, by the product's rules for numbers and dates. */
function read(value: ActaValue, kind: string, ungrouped: boolean): string {
  if (typeof value === 'number') {
    const sign = value < 0 ? '−' : '';
    const size = new Intl.NumberFormat('en-US', { maximumFractionDigits: 9, useGrouping: !ungrouped });
    return `${sign}${size.format(Math.abs(value))}`;
  }
  if (kind === 'date') return '11/11/2026';
  return String(value);
}

const words = (document: ActaDocument) => JSON.stringify(document);

describe('the acta as a document', () => {
  const document = actaDocument(onPaper(full.acta));

  it('contains every filled field', () => {
    const content = words(document);
    const missing = [...actaFields.values()].filter(({ path, kind, label, rule }) => {
      const value = full.acta.values[path];
      if (kind === 'image' || value === undefined || kind === 'month') return false;
      return !content.includes(kind === 'check' ? label : read(value, kind, rule?.ungrouped === true));
    });
    expect(missing.map(({ path }) => path)).toEqual([]);
    expect(Object.keys(full.acta.values).length).toBeGreaterThan(400);
  });

  it('cites the resolutions that apply', () => {
    for (const cited of ['CREG 156 de 2011', 'CREG 038 de 2014']) expect(words(document)).toContain(cited);
  });

  it('has every image with its time in Colombia and its position', () => {
    expect(document.images.list).toHaveLength(10);
    expect(document.images.list[0]).toMatchObject({
      label: 'Placa, encontrado',
      note: '11/11/2026 10:40 · 1.213600, −77.281100',
      sha256: full.acta.files['plate.found.main']?.sha256,
    });
    const shown = document.signatures.list.map(({ image }) => image.sha256);
    expect(shown).toEqual(['user', 'rf', 'or'].map((it) => full.acta.files[`signature.${it}`]?.sha256));
  });

  it('has the mean of each group of errors', () => {
    const errors = document.blocks.find(({ title, kind }) => title === 'Porcentajes de error' && kind === 'matrix');
    const values = [1, 2, 3].map((each) => full.acta.values[`errors.voltage.${each}`] as number);
    const mean = values.reduce((sum, it) => sum + it, 0) / 3;
    expect(errors?.kind === 'matrix' && errors.rows.at(-1)).toMatchObject({
      label: 'Total',
      cells: [mean.toFixed(2), expect.any(String), expect.anything(), expect.anything(), expect.anything()],
    });
  });

  it('leaves out blank fields, and states missing signatures and an unknown position', () => {
    const { signatures, files } = full.acta;
    const { 'signature.or': _signed, 'photo.1': _photo, ...others } = files;
    const report: Acta = {
      ...full.acta,
      values: {
        'network.client': 'Ana',
        'telemetry.latitude': -1,
        'telemetry.longitude': -1,
        'code.breaches.no': true,
      },
      files: others,
      signatures: { ...signatures, or: null },
      diagram_type: null,
      position: { latitude: -1, longitude: -1 },
    };
    const part = actaDocument(onPaper(report, { isDuplicate: true, corrects: '2026-0391' }));
    expect(part.blocks.map(({ title }) => title)).toEqual([
      'Datos de la red',
      'Aceptación suscriptor',
      'GEORREFERENCIA',
      'Código de medida',
    ]);
    expect(part.blocks.map((it) => (it.kind === 'pairs' ? it.pairs.map(({ value }) => value) : []))).toEqual([
      ['Ana'],
      [],
      ['Sin ubicación'],
      ['No'],
    ]);
    expect(part.diagram).toBeNull();
    expect(part.images.list).toHaveLength(9);
    expect(part.signatures.list[2]?.image).toMatchObject({ sha256: '', note: 'Sin firma' });
    expect(part.facts.at(-1)?.value).toBe('Sin ubicación');
    expect(part.notes).toEqual([
      'Duplicada: otra acta ya había ejecutado su orden.',
      'Corrige el acta 2026-0391, que queda como se firmó.',
    ]);
  });
});

describe('the PDF of an acta', () => {
  it('has four tagged sheets for a full acta, with the number and the hash on each', async () => {
    const pdf = await drawn(onPaper(full.acta));
    if (process.env.ACTA_PDF) writeFileSync(process.env.ACTA_PDF, pdf);
    expect(pdf.toString('latin1')).toContain('/Marked true');
    const sheets = sheetsOfPdf(pdf);
    if (sheets === undefined) return;
    expect(sheets).toHaveLength(4);
    for (const sheet of sheets) {
      expect(sheet).toContain('Acta de revisión técnica 2026-0418');
      expect(sheet).toContain(`SHA-256 ${'c07e41d988b2'.padEnd(64, '0')}`);
    }
    for (const phrase of [
      'Panadería La Espiga',
      '20261106-014',
      'TT 13200/120',
      'FX 4400',
      'Medida indirecta con respaldo',
    ])
      expect(sheets.join(' ').replace(/\s+/g, ' ')).toContain(phrase);
  });

  it('is byte-identical for the same acta, even after drawing another one', async () => {
    const first = await drawn(onPaper(full.acta));
    await drawn(onPaper({ ...full.acta, values: {} }));
    const again = await drawn(onPaper(full.acta), new Map([...full.images].reverse()));
    expect(again.equals(first)).toBe(true);
    const other = await drawn(onPaper({ ...full.acta, values: { ...full.acta.values, 'network.client': 'Otra' } }));
    expect(other.equals(first)).toBe(false);
  });

  it('has a box in the place of a photo and a signature that cannot be drawn', async () => {
    const damaged = new Map(full.images);
    for (const slot of ['photo.1', 'signature.user']) {
      damaged.set(full.acta.files[slot]?.sha256 ?? slot, Buffer.from('\u0089PNG\r\n\u001a\ndañada', 'latin1'));
    }
    const sheets = sheetsOfPdf(await drawn(onPaper(full.acta), damaged));
    if (sheets === undefined) return;
    expect(sheets).toHaveLength(4);
    const text = sheets.join(' ').replace(/\s+/g, ' ');
    expect(text.match(/Esta imagen no se pudo dibujar/g)).toHaveLength(2);
  });

  it.each(DIAGRAM_TYPES)('draws the diagram %s', async (type) => {
    const { acta, images } = fullActa(type);
    expect((await drawn(onPaper(acta), images)).length).toBeGreaterThan(10_000);
  });

  it('is drawn with any typed text: characters that the typeface lacks appear as their code point', async () => {
    const values = { 'network.client': 'Ω 😀 \u0007 <b>&"#[x]', 'remarks.comment': 'Una línea\nOtra $ _ * `x`' };
    const sheets = sheetsOfPdf(await drawn(onPaper({ ...full.acta, values })));
    if (sheets === undefined) return;
    const text = sheets.join(' ').replace(/\s+/g, ' ');
    for (const phrase of ['Ω ‹U+1F600› ‹U+0007› <b>&"#[x]', 'Una línea Otra $ _ * `x`']) expect(text).toContain(phrase);
  });
});
