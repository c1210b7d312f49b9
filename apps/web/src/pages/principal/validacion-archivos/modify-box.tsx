import { fileEntryTexts, tariffInputTexts } from '@contador/contract/messages';
import type { InputState } from '@contador/contract/tariff-inputs';
import { Checkbox, Tooltip } from '@mantine/core';
import style from './files.module.css';

interface ModifyBoxProps {
  readonly input: InputState;
  /** Why nothing of the version may be changed, where that is so. */
  readonly locked: string | undefined;
  readonly onDelete: () => void;
}

/** Ticked, it asks whether the input is to be deleted. Where it cannot be ticked it can still be reached, and says why. */
export function ModifyBox({ input, locked, onDelete }: ModifyBoxProps) {
  const published = locked ?? (input.locked ? tariffInputTexts.tariffsPublished : undefined);
  const why = published ?? (input.entered ? undefined : fileEntryTexts.nothingToModify);
  const box = (
    <Checkbox
      aria-label={`${tariffInputTexts.modify} ${input.name}`}
      aria-disabled={why !== undefined}
      {...(why && { classNames: { input: style.off ?? '' } })}
      checked={false}
      onChange={() => {
        if (!why) onDelete();
      }}
    />
  );
  return why ? <Tooltip label={why}>{box}</Tooltip> : box;
}
