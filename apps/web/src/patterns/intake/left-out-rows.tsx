import type { LeftOutRow } from '@contador/contract/billing';
import { billingIntakeTexts as texts } from '@contador/contract/messages';
import { ParticularActions } from '../../ui/notice/particular-actions.tsx';
import { ParticularTable } from '../../ui/notice/particular-table.tsx';
import style from './intake.module.css';

interface LeftOutRowsProps {
  readonly title: string;
  readonly rows: readonly LeftOutRow[];
  readonly fileName: string;
}

const heads = { value: texts.code, expected: texts.whatToDo };

/** Rows of a file that were ignored, each with what to do; the list can be copied. */
export function LeftOutRows({ title, rows, fileName }: LeftOutRowsProps) {
  if (rows.length === 0) return null;
  const particulars = rows.map(({ line, code, reason }) => ({ line, value: code, expected: reason }));
  return (
    <section className={style.list} aria-label={title}>
      <h3>{title}</h3>
      <ParticularTable particulars={particulars} heads={heads} />
      <div className={style.actions}>
        <ParticularActions particulars={particulars} heads={heads} fileName={fileName} />
      </div>
    </section>
  );
}
