import { agreed, counted } from '@contador/kernel';

/** Message for a pasted text that is longer than its field. */
export const cutPasteTexts = {
  cut: (most: number, cutOff: number) =>
    `Lo que pegó no cabe entero: el campo admite ${counted(most, 'carácter', 'caracteres')} y ${agreed(cutOff, 'quedó', 'quedaron')} fuera ${counted(cutOff, 'carácter', 'caracteres')} del final.`,
  help: 'Lo que copió sigue en el portapapeles.',
} as const;
