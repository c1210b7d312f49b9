import { type FileNameRefusal, megabytes, overBounds, uploadBounds } from '@contador/domain/tariff-inputs';
import { agreed, counted, type Month, spanishMonth } from '@contador/kernel';
import type { Particular } from '../refusal.ts';
import { tariffInputTexts } from './tariff-inputs.ts';

/** The sentence of a selection of files that breaks a rule of names, as the specification gives it. */
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

/** What of the selection breaks the rule: the files at fault, or the counts. */
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

/** `FEB2026`, `02 o 202602`, or the month alone where the day follows it. */
function writtenMonth({ rule, expected, month }: Extract<FileNameRefusal, { readonly month: Month }>): string {
  if (rule === 'abbMonth') return `${expected}${month.year}`;
  return rule === 'Month' ? expected : `${expected} o ${month.year}${expected}`;
}

/** The files that are more than may be sent, in the words with which the server refuses them; none where all may be. */
export function sizeParticulars(files: readonly { readonly name: string; readonly size: number }[]): Particular[] {
  const over = overBounds(files);
  const particulars = over.files.map((file) => ({
    file,
    // Rounded up: what is over the bound by a byte does not read as the bound.
    value: `${Math.ceil((files.find(({ name }) => name === file)?.size ?? 0) / (1024 * 1024))} MB`,
    expected: tariffInputTexts.fileBound(megabytes(uploadBounds.file)),
  }));
  if (!over.input) return particulars;
  return [...particulars, { expected: tariffInputTexts.inputBound(megabytes(uploadBounds.input)) }];
}
