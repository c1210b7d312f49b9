import { liquidationPageTexts as texts } from '@contador/contract/messages';
import { counted } from '@contador/kernel';
import { Select } from '@mantine/core';
import type { BilledCycle } from '../period/use-billed-cycles.ts';

/** Chooses the cycle to show. */
export function CyclePicker({
  cycles,
  chosen,
  onChoose,
}: {
  readonly cycles: readonly BilledCycle[];
  readonly chosen: BilledCycle | undefined;
  readonly onChoose: (code: string) => void;
}) {
  return (
    <Select
      label={texts.cycle}
      aria-label={texts.cycle}
      w={260}
      allowDeselect={false}
      data={cycles.map(({ code, marketType, users }) => ({
        value: code,
        label: `${code} · ${marketType} · ${counted(users, 'cliente', 'clientes')}`,
      }))}
      value={chosen?.code ?? null}
      onChange={(code) => code !== null && onChoose(code)}
    />
  );
}
