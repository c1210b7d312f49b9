import { fileEntryTexts } from '@contador/contract/messages';
import type { InputState } from '@contador/contract/tariff-inputs';
import { counted } from '@contador/kernel';
import type { UploadProgress } from '../../../patterns/uploads/upload-queue.ts';
import { RunningBadge, StateBadge } from '../../../ui/state/state-badge.tsx';

interface InputEntryStateProps {
  readonly input: InputState;
  readonly running: UploadProgress | undefined;
}

/** State of an input: Listo, Pendiente, Opcional, the progress of its upload, or the number of warnings of its reading. */
export function InputEntryState({ input, running }: InputEntryStateProps) {
  if (running) return <RunningBadge done={running.sent} total={running.files.length} />;
  if (!input.entered && input.optional) return <span>{fileEntryTexts.optional}</span>;
  if (!input.entered) return <StateBadge state="pending">Pendiente</StateBadge>;
  const warnings = input.warnings.length;
  if (warnings === 0) return <StateBadge state="ready">Listo</StateBadge>;
  return <StateBadge state="warning">{`Listo, ${counted(warnings, 'aviso', 'avisos')}`}</StateBadge>;
}
