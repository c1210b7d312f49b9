import { counted } from '@contador/kernel';
import { FILES_PER_PART, isUnderWay, type UploadProgress } from '../../../patterns/uploads/upload-queue.ts';
import { ProgressStrip } from '../../../ui/progress/progress-strip.tsx';

interface RunningUploadsProps {
  readonly uploads: readonly UploadProgress[];
  readonly onCancel: (key: string) => void;
}

/** The upload that is under way, and how many wait behind it. */
export function RunningUploads({ uploads, onCancel }: RunningUploadsProps) {
  const running = uploads.find((it) => it.state === 'sending' || it.state === 'reading');
  if (!running) return null;
  const behind = uploads.filter((it) => isUnderWay(it) && it.key !== running.key).length;
  const total = running.files.length;
  const parts = Math.ceil(total / FILES_PER_PART);
  const part = Math.min(parts, Math.floor(running.sent / FILES_PER_PART) + 1);
  const reading = running.state === 'reading';
  return (
    <ProgressStrip
      title={`${reading ? 'Leyendo' : 'Subiendo'} ${running.input}${running.scope === 'market' ? ` de ${running.marketName}` : ''}`}
      detail={[
        `${running.sent} de ${counted(total, 'archivo', 'archivos')}`,
        ...(parts > 1 && !reading ? [`parte ${part} de ${parts}`] : []),
      ].join(' · ')}
      done={running.sent}
      total={total}
      aside={[running.current, ...(behind > 0 ? [`${counted(behind, 'insumo', 'insumos')} en espera`] : [])].join(
        ' · ',
      )}
      note={
        reading && behind === 0
          ? 'Puede dejar esta página o cerrar la pestaña: la lectura continúa y se encuentra de nuevo en Procesos.'
          : 'Puede ir a otra página: la carga continúa. Si cierra la pestaña, lo que no se ha enviado se pierde y lo enviado queda.'
      }
      {...(!reading && { onCancel: () => onCancel(running.key) })}
    />
  );
}
