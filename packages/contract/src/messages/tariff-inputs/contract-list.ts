import { agreed, counted } from '@contador/kernel';

/** Texts of the lists of contracts and their dialog. */
export const contractListTexts = {
  noneActive: 'No hay contratos activos.',
  none: 'No hay contratos.',
  seeInactive: (hidden: number, showAll: string) =>
    `Hay ${counted(hidden, 'inactivo', 'inactivos')}: elija «${showAll}» para ${agreed(hidden, 'verlo', 'verlos')}.`,
  comeWithFiles: 'Los contratos aparecen al leer los archivos DSPCTTOS del mes.',
  shown: (active: number, hidden: number) =>
    `${counted(active, 'activo', 'activos')} · ${counted(hidden, 'inactivo no se muestra', 'inactivos no se muestran')}`,
  plainFormula: 'En los meses que ninguna regla nombra vale la fórmula simple: valor base × índice ÷ índice base.',
} as const;
