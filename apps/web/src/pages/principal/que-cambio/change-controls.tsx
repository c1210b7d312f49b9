import { whatChangedTexts as texts } from '@contador/contract/messages';
import {
  type BandKey,
  bandKeys,
  type ComparableTariff,
  type LevelKey,
  levelKeys,
} from '@contador/contract/tariff-calculation';
import { Select } from '@mantine/core';
import { IconArrowRight, IconCalendar, IconPrinter } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import classes from './change-controls.module.css';
import { type ComparedCost, type ComparedFigure, changeNames, tariffName } from './compared-sides.ts';

interface ChangeControlsProps {
  readonly tariffs: readonly ComparableTariff[];
  readonly sides: { readonly from: ComparableTariff | undefined; readonly to: ComparableTariff | undefined };
  readonly figure: ComparedFigure;
  /** Costs that a level of the market has. */
  readonly costs: readonly ComparedCost[];
}

/** Selects the two compared tariffs and the unit cost. The selection is kept in the address. */
export function ChangeControls({ tariffs, sides, figure, costs }: ChangeControlsProps) {
  const [, setSearch] = useSearchParams();
  const setParameter = (name: string, value: string | null) =>
    setSearch(
      (now) => {
        const address = new URLSearchParams(now);
        // Writes the other side into the address as shown, because it may have been a default.
        if (name === changeNames.from && sides.to) address.set(changeNames.to, sides.to.tariffId);
        if (name === changeNames.to && sides.from) address.set(changeNames.from, sides.from.tariffId);
        if (value === null) address.delete(name);
        else address.set(name, value);
        return address;
      },
      { replace: true },
    );
  const options = tariffs.map((tariff) => ({ value: tariff.tariffId, label: tariffName(tariff, tariffs) }));
  const side = (label: string, name: string, tariff: ComparableTariff | undefined) => (
    <Select
      aria-label={label}
      className={classes.side}
      data={options}
      value={tariff?.tariffId ?? null}
      onChange={(value) => value !== null && setParameter(name, value)}
      allowDeselect={false}
      leftSection={<IconCalendar size={15} aria-hidden />}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  );
  return (
    <div className={classes.controls}>
      {side(texts.before, changeNames.from, sides.from)}
      <IconArrowRight size={16} className={classes.arrow} aria-hidden />
      {side(texts.after, changeNames.to, sides.to)}
      <Select
        aria-label={texts.level}
        className={classes.level}
        data={levelKeys.map((value) => ({ value, label: texts.levelNames[value] }))}
        value={figure.level}
        onChange={(value) => setParameter(changeNames.level, value as LevelKey)}
        allowDeselect={false}
      />
      <Select
        aria-label={texts.band}
        className={classes.band}
        data={[...bandKeys].reverse().map((value) => ({ value, label: texts.bandNames[value] }))}
        value={figure.band}
        onChange={(value) => setParameter(changeNames.band, value as BandKey)}
        allowDeselect={false}
      />
      {costs.length > 1 && (
        <Select
          aria-label={texts.cost}
          className={classes.cost}
          data={costs.map((value) => ({ value, label: texts.costNames[value] }))}
          value={figure.cost}
          onChange={(value) => setParameter(changeNames.cost, value as ComparedCost)}
          allowDeselect={false}
        />
      )}
      <ActionButton icon={IconPrinter} onClick={() => window.print()}>
        {texts.print}
      </ActionButton>
    </div>
  );
}
