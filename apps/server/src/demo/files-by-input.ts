import type { DistributionArea, InputDefinition } from '@contador/domain/tariff-inputs';
import { inputDefinitions, inputOfFileName, marketsOfFileName } from '@contador/domain/tariff-inputs';
import type { Month } from '@contador/kernel';

export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The files of one input, with the market if the input belongs to one. */
export interface FilesOfInput {
  readonly input: InputDefinition;
  readonly market: string | undefined;
  readonly files: readonly NamedFile[];
}

/** Groups a month's files by input and market, according to their names. */
export function filesByInput(
  files: readonly NamedFile[],
  period: Month,
  xmVersion: string,
  markets: readonly { code: string; area: DistributionArea }[],
): FilesOfInput[] {
  const grouped = new Map<string, { input: InputDefinition; market: string | undefined; files: NamedFile[] }>();
  for (const file of files) {
    const { input } = inputOfFileName(file.name, inputDefinitions, { period, xmVersion });
    if (input === undefined) continue;
    const owners = input.scope === 'company' ? [undefined] : marketsOfFileName(file.name, markets).map((it) => it.code);
    for (const market of owners) {
      const key = `${input.name}/${market ?? ''}`;
      const group = grouped.get(key) ?? { input, market, files: [] };
      group.files.push(file);
      grouped.set(key, group);
    }
  }
  return [...grouped.values()];
}
