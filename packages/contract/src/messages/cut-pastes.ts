import { agreed, counted } from '@contador/kernel';

/** Of a text that was pasted into a field that does not hold all of it. */
export const cutPasteTexts = {
  cut: (most: number, left: number) =>
    `Lo que pegó no cabe entero: el campo admite ${counted(most, 'carácter', 'caracteres')} y ${agreed(left, 'quedó', 'quedaron')} fuera ${counted(left, 'carácter', 'caracteres')} del final.`,
  help: 'Lo que copió sigue en el portapapeles.',
} as const;
