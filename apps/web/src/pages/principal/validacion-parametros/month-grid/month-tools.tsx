import { monthGridTexts as texts } from '@contador/contract/messages';
import { NativeSelect, Switch } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconDownload } from '@tabler/icons-react';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { IconAction } from '../../../../ui/action/icon-action.tsx';
import { FileButton } from '../../../../ui/files/file-button.tsx';
import style from './month-grid.module.css';
import type { Shown } from './shown-lines.ts';

interface MonthToolsProps {
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
  readonly markets: readonly { readonly code: string; readonly name: string }[];
  /** Number of rows that can be saved; `typed` is the number of typed values. */
  readonly rows: number;
  readonly typed: number;
  readonly busy: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onSave: () => void;
  readonly onFiles: (files: File[]) => void;
  readonly onTemplate: () => void;
  readonly onDiscard: () => void;
}

/** Filters of the grid, and the actions on the typed values. */
export function MonthTools({ shown, onShow, markets, rows, typed, busy, ...on }: MonthToolsProps) {
  const nothing = typed === 0 ? texts.nothingTyped : undefined;
  return (
    <div className={style.tools} role="toolbar" aria-label={texts.title}>
      <input
        type="search"
        className={style.search}
        placeholder={texts.search}
        aria-label={texts.search}
        value={shown.search}
        onChange={(event) => onShow({ ...shown, search: event.currentTarget.value })}
      />
      {markets.length > 1 && (
        <NativeSelect
          aria-label={texts.market}
          value={shown.market}
          data={[
            { value: '', label: texts.allMarkets },
            ...markets.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(event) => onShow({ ...shown, market: event.currentTarget.value })}
        />
      )}
      <Switch
        label={texts.onlyPending}
        checked={shown.onlyPending}
        onChange={(event) => onShow({ ...shown, onlyPending: event.currentTarget.checked })}
      />
      <div className={style.actions}>
        <IconAction
          label={texts.undo}
          icon={IconArrowBackUp}
          disabledBecause={on.canUndo ? undefined : texts.nothingTyped}
          onClick={on.onUndo}
        />
        <IconAction
          label={texts.redo}
          icon={IconArrowForwardUp}
          disabledBecause={on.canRedo ? undefined : texts.nothingTyped}
          onClick={on.onRedo}
        />
        <ActionButton icon={IconDownload} onClick={on.onTemplate}>
          {texts.template}
        </ActionButton>
        <FileButton label={texts.upload} accept=".csv,.xlsx" multiple onFiles={on.onFiles} />
        {typed > 0 && <ActionButton onClick={on.onDiscard}>{texts.discard}</ActionButton>}
        <ActionButton main busy={busy} disabledBecause={nothing} onClick={on.onSave}>
          {rows > 0 ? texts.saveRows(rows) : texts.save}
        </ActionButton>
      </div>
    </div>
  );
}
