import { billingIntakeTexts as texts } from '@contador/contract/messages';
import style from '../../../patterns/intake/intake.module.css';
import { Card } from '../../../ui/card/card.tsx';
import { type ChargeKind, chargeKinds } from './charge-row.ts';

/** Columns of each file, by the names in the file's heading. */
const columns: Readonly<Record<ChargeKind, readonly string[]>> = {
  concepts: texts.conceptColumns,
  credits: texts.creditColumns,
};

/** Explains the columns of the two files. */
export function FileFormats() {
  return (
    <div className={style.formats}>
      {chargeKinds.map((kind) => (
        <Card key={kind} title={texts.columnsOf(texts.kinds[kind])}>
          <ul className={style.columns}>
            {columns[kind].map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
