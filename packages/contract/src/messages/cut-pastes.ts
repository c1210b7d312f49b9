import { agreed, counted } from '@contador/kernel';

/** Message for a pasted text that is longer than its field. */
export const cutPasteTexts = {
  cut: (most: number, left: number) =>
    `Lo que pegó no cabe entero: el campo admite ${counted(most, 'carácter', 'caracteres')} y ${agreed(left, 'quedó', 'quedaron')} fuera ${counted(left, 'carácter', 'caracteres')} del final.`,
  help: 'Lo que copió sigue en el portapapeles.',
} as const;
