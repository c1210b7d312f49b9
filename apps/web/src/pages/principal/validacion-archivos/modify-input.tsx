import { fileEntryTexts, tariffInputTexts } from '@contador/contract/messages';
import type { InputState } from '@contador/contract/tariff-inputs';
import { ModifyBox } from '../../../patterns/modify-box.tsx';

interface ModifyInputProps {
  readonly input: InputState;
  /** Why nothing of the version may be changed, where that is so. */
  readonly locked: string | undefined;
  readonly onDelete: () => void;
}

/** The box that opens a ready input to other files. */
export function ModifyInput({ input, locked, onDelete }: ModifyInputProps) {
  const published = locked ?? (input.locked ? tariffInputTexts.tariffsPublished : undefined);
  const why = published ?? (input.entered ? undefined : fileEntryTexts.nothingToModify);
  return <ModifyBox name={input.name} disabledBecause={why} onModify={onDelete} />;
}
