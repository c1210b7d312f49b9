import { billingIntakeTexts as texts } from '@contador/contract/messages';
import { Card } from '../../ui/card/card.tsx';
import { ParticularActions } from '../../ui/notice/particular-actions.tsx';
import { ParticularTable } from '../../ui/notice/particular-table.tsx';
import { StateBadge } from '../../ui/state/state-badge.tsx';
import type { RefusedAttempt } from './attempt.ts';
import style from './intake.module.css';

/** Why a file was not taken, every cell of it, to be copied or saved; it stays until another file is sent. */
export function RefusedCard({ cycle, attempt }: { readonly cycle: string; readonly attempt: RefusedAttempt }) {
  const { fileName, message, particulars } = attempt;
  // The card says which file it is.
  const shown = particulars.map(({ file: _file, sheet: _sheet, cell: _cell, ...rest }) => rest);
  return (
    <Card
      label={texts.refusedOf(cycle)}
      title={<StateBadge state="refused">{message}</StateBadge>}
      note={fileName}
      padded={false}
    >
      <p className={style.note}>{texts.notKept(cycle, particulars.length)}</p>
      {shown.length > 0 && (
        <>
          <ParticularTable particulars={shown} />
          <div className={style.actions}>
            <ParticularActions particulars={particulars} fileName={`errores-${cycle}.csv`} />
          </div>
        </>
      )}
    </Card>
  );
}
