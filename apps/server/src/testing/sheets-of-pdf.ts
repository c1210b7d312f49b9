import { execFileSync } from 'node:child_process';

/** The selectable text of each sheet of a PDF; undefined if poppler is not installed. */
export function sheetsOfPdf(pdf: Uint8Array): string[] | undefined {
  try {
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { encoding: 'utf8', input: pdf });
    return text.split('\f').filter((sheet) => sheet !== '');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
}
