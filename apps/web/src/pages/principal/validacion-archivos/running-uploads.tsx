import { fileEntryTexts } from '@contador/contract/messages';
import { inUploadParts } from '@contador/domain/tariff-inputs';
import { counted } from '@contador/kernel';
import { isUnderWay, type UploadProgress } from '../../../patterns/uploads/upload-queue.ts';
import { ProgressStrip } from '../../../ui/progress/progress-strip.tsx';

interface RunningUploadsProps {
  readonly uploads: readonly UploadProgress[];
  readonly onCancel: (key: string) => void;
}

/** Upload in progress, and the number of uploads queued behind it. */
export function RunningUploads({ uploads, onCancel }: RunningUploadsProps) {
  const running = uploads.find((it) => it.state === 'sending' || it.state === 'reading');
  if (!running) return null;
  const queued = uploads.filter((it) => isUnderWay(it) && it.key !== running.key).length;
  const total = running.files.length;
  const parts = inUploadParts(running.files).map((it) => it.length);
  const part = parts.findIndex((_, at) => running.sent < parts.slice(0, at + 1).reduce((sum, it) => sum + it, 0)) + 1;
  const reading = running.state === 'reading';
  return (
    <ProgressStrip
      title={`${reading ? 'Leyendo' : 'Subiendo'} ${running.input}${running.scope === 'market' ? ` de ${running.marketName}` : ''}`}
      detail={[
        `${running.sent} de ${counted(total, 'archivo', 'archivos')}`,
        ...(parts.length > 1 && !reading ? [`parte ${part || parts.length} de ${parts.length}`] : []),
      ].join(' · ')}
      done={running.sent}
      total={total}
      aside={[running.current, ...(queued > 0 ? [fileEntryTexts.waiting(queued)] : [])].join(' · ')}
      note={reading && queued === 0 ? fileEntryTexts.mayLeave : fileEntryTexts.mayGoElsewhere}
      {...(!reading && { onCancel: () => onCancel(running.key) })}
    />
  );
}
