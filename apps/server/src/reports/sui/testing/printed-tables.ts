import { readFileSync } from 'node:fs';

/**
 * Figures that CEDENAR printed, transcribed from its monthly sheets and read here without any code of the product.
 * Fuente: CEDENAR S.A. E.S.P., "Costo unitario de prestación del servicio", publicación mensual, abril a octubre de 2025.
 */
function table(name: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(new URL(`./${name}.csv`, import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] as string, cell])));
}

export const printedCosts = table('cedenar-2025-cu');
export const printedResidential = table('cedenar-2025-residencial');
export const printedOthers = table('cedenar-2025-no-residencial');
