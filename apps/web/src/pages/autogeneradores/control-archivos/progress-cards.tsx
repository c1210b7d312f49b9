import { meterFileTexts as texts } from '@contador/contract/messages';
import { Card } from '../../../ui/card/card.tsx';
import { countText } from '../../../ui/format/number-text.ts';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import type { PanelCounts } from './client-row.ts';
import style from './panel.module.css';

/** Cards with the number of users that have a file, whose file was processed, and that wait for something. */
export function ProgressCards({ counts }: { readonly counts: PanelCounts }) {
  const { total, uploaded, processed, waiting, incomplete, calculated } = counts;
  return (
    <div className={style.cards}>
      <Progress label={texts.uploadedCard} done={uploaded} total={total} note={texts.withoutFile(total - uploaded)} />
      <Progress label={texts.processedCard} done={processed} total={total} note={texts.toProcess(waiting)} />
      <Progress
        label={texts.pendingCard}
        done={total - calculated}
        total={total}
        note={texts.pendingNote(total - uploaded, waiting, incomplete)}
      />
    </div>
  );
}

interface ProgressProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  readonly note: string;
}

function Progress({ label, done, total, note }: ProgressProps) {
  return (
    <Card label={label}>
      <div className={style.cardHead}>
        <span>{label}</span>
        <span className={style.note}>{note}</span>
      </div>
      <div className={style.cardHead}>
        <span>
          <strong className={style.much}>{countText(done)}</strong> {texts.ofTotal(countText(total))}
        </span>
        <span>{texts.percent(total === 0 ? 0 : Math.round((100 * done) / total))}</span>
      </div>
      <ProgressBar label={label} done={done} total={total} />
    </Card>
  );
}
