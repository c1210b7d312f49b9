import { type FileNameRefusal, megabytes, overBounds, uploadBounds } from '@contador/domain/tariff-inputs';
import { agreed, counted, type Month, spanishMonth } from '@contador/kernel';
import type { Particular } from '../../refusal.ts';
import { tariffInputTexts } from './tariff-inputs.ts';

/** Message for a selection of files that breaks a naming rule, as the specification gives it. */
export function fileNameSentence(refusal: FileNameRefusal, chosen: number): string {
  const several = chosen > 1;
  switch (refusal.rule) {
    case 'Selection':
      return tariffInputTexts.noFileChosen;
    case 'Name':
      return tariffInputTexts.nameExpected(refusal.expected, several);
    case 'Quantity':
      return tariffInputTexts.wrongQuantity;
    case 'Levels':
      return tariffInputTexts.levelsMissing;
    case 'ADDMonth':
      return tariffInputTexts.previousMonthExpected(refusal.period);
    case 'Extension':
      return `La extensión de los archivos seleccionados no es la esperada: ${refusal.expected.join(', ')}.`;
    case 'Month':
    case 'finalMonth':
    case 'abbMonth':
    case 'actualMonth':
      return tariffInputTexts.periodExpected(refusal.expected, several);
  }
}

/** Details of the broken rule: the offending files, or the counts. */
export function fileNameParticulars(refusal: FileNameRefusal): Particular[] {
  switch (refusal.rule) {
    case 'Selection':
      return [];
    case 'Quantity':
      return [
        {
          expected: `${agreed(refusal.expected, 'Se esperaba', 'Se esperaban')} ${counted(refusal.expected, 'archivo', 'archivos')}`,
          value: String(refusal.found),
          field: 'Cantidad',
        },
        ...refusal.missingDays.map((day) => ({ expected: `Falta el archivo del día ${String(day).padStart(2, '0')}` })),
      ];
    case 'Levels':
      return [
        ...refusal.repeated.flatMap(({ level, files }) =>
          files.map((file) => ({ file, expected: `Un solo archivo con nivel${level} en el nombre` })),
        ),
        ...refusal.missing.map((level) => ({ expected: `Falta un archivo con nivel${level} en el nombre` })),
      ];
    case 'Extension':
      return refusal.files.map((file) => ({ file, expected: `Extensión ${refusal.expected.join(' o ')}` }));
    case 'Name':
      return refusal.files.map((file) => ({ file, expected: `Un nombre que contenga ${refusal.expected}` }));
    default:
      return refusal.files.map((file, at) => ({
        file,
        ...(refusal.found[at] && { value: refusal.found[at] }),
        expected: `${writtenMonth(refusal)} en el nombre: ${spanishMonth(refusal.month)}`,
      }));
  }
}

/** Expected month, such as `FEB2026` or `02 o 202602`; only the month when the day follows it. */
function writtenMonth({ rule, expected, month }: Extract<FileNameRefusal, { readonly month: Month }>): string {
  if (rule === 'abbMonth') return `${expected}${month.year}`;
  return rule === 'Month' ? expected : `${expected} o ${month.year}${expected}`;
}

/** Files over the size limits, in the words of the server's refusal; empty when all are within them. */
export function sizeParticulars(files: readonly { readonly name: string; readonly size: number }[]): Particular[] {
  const over = overBounds(files);
  const particulars = over.files.map((file) => ({
    file,
    // Rounded up, so that a file one byte over the limit does not appear to be at the limit.
    value: `${Math.ceil((files.find(({ name }) => name === file)?.size ?? 0) / (1024 * 1024))} MB`,
    expected: tariffInputTexts.fileBound(megabytes(uploadBounds.file)),
  }));
  if (!over.input) return particulars;
  return [...particulars, { expected: tariffInputTexts.inputBound(megabytes(uploadBounds.input)) }];
}
