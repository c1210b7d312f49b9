import { testBenchTexts as texts } from '@contador/contract/messages';
import type { Trial } from '@contador/regulation';
import { Select } from '@mantine/core';
import { LeverRow } from './lever-row.tsx';
import type { Lever } from './levers.ts';
import classes from './test-bench.module.css';

interface LeverListProps {
  readonly offered: readonly Lever[];
  /** Further values that can be added to the list. */
  readonly others: readonly Lever[];
  readonly added: readonly string[];
  readonly onAdd: (key: string) => void;
  readonly trial: Trial;
  readonly onTry: (trial: Trial) => void;
}

/** Adjustable values by kind, and the field that adds any other figure of the calculation. */
export function LeverList({ offered, others, added, onAdd, trial, onTry }: LeverListProps) {
  const shown = [...offered, ...others.filter(({ key, part, name }) => added.includes(key) || name in trial[part])];
  const groups = (Object.keys(texts.groups) as Lever['group'][]).filter((group) =>
    shown.some((lever) => lever.group === group),
  );
  return (
    <>
      {groups.map((group) => (
        <section key={group} aria-label={texts.groups[group]}>
          <h3 className={classes.group}>{texts.groups[group]}</h3>
          <ul className={classes.levers}>
            {shown
              .filter((lever) => lever.group === group)
              .map((lever) => (
                <LeverRow
                  key={lever.key}
                  lever={lever}
                  value={amountIn(trial, lever)}
                  onMove={(value) => onTry(withValue(trial, lever, value))}
                />
              ))}
          </ul>
        </section>
      ))}
      <Select
        label={texts.addInput}
        placeholder={texts.addInputHelp}
        nothingFoundMessage={texts.nothingFound}
        searchable
        limit={50}
        value={null}
        data={others.filter(({ key }) => !added.includes(key)).map(({ key, label }) => ({ value: key, label }))}
        onChange={(key) => key !== null && onAdd(key)}
      />
    </>
  );
}

function amountIn(trial: Trial, { part, name }: Lever): number | undefined {
  const amount = (trial[part] as Readonly<Record<string, string | undefined>>)[name];
  return amount === undefined ? undefined : Number(amount);
}

/** Returns the trial with one value set, or reset when `value` is undefined. */
function withValue(trial: Trial, { part, name }: Lever, value: number | undefined): Trial {
  const { [name]: _, ...rest } = trial[part] as Readonly<Record<string, string>>;
  return { ...trial, [part]: value === undefined ? rest : { ...rest, [name]: decimalText(value) } };
}

/** Decimal notation without an exponent. */
function decimalText(value: number): string {
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 12 });
}
