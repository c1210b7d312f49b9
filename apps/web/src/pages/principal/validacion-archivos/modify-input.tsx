import { fileEntryTexts, tariffInputTexts } from '@contador/contract/messages';
import type { InputState } from '@contador/contract/tariff-inputs';
import { ModifyBox } from '../../../patterns/modify-box.tsx';

interface ModifyInputProps {
  readonly input: InputState;
  /** Reason why the version cannot be changed; undefined if it can. */
  readonly locked: string | undefined;
  readonly onDelete: () => void;
}

/** Checkbox that reopens a ready input for other files. */
export function ModifyInput({ input, locked, onDelete }: ModifyInputProps) {
  const published = locked ?? (input.locked ? tariffInputTexts.tariffsPublished : undefined);
  const why = published ?? (input.entered ? undefined : fileEntryTexts.nothingToModify);
  return <ModifyBox name={input.name} disabledBecause={why} onModify={onDelete} />;
}
