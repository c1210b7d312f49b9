import { counted } from '@contador/kernel';

/** Refusals of an image of an acta that only the server can give. */
export const reviewImageTexts = {
  mostPixels: (megapixels: number) =>
    `Una imagen de a lo sumo ${counted(megapixels, 'megapíxel', 'megapíxeles')}. Redúzcala y envíela de nuevo.`,
  undrawable: 'Una imagen que se pueda abrir. Esta está dañada: tómela de nuevo.',
} as const;
