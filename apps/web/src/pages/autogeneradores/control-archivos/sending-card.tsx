import { meterFileTexts as texts } from '@contador/contract/messages';
import { Card } from '../../../ui/card/card.tsx';
import { countText } from '../../../ui/format/number-text.ts';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import type { Sending } from './meter-sendings.ts';
import style from './panel.module.css';

/** Number of failed files shown while the upload is running. All of them are shown at the end. */
const SHOWN = 5;

/** Progress of the upload: current files and failed ones. */
export function SendingCard({ sending: { done, total, underWay, lost } }: { readonly sending: Sending }) {
  return (
    <Card title={texts.sending(countText(done), countText(total))}>
      <ProgressBar label={texts.sendingLabel} done={done} total={total} />
      <p className={style.note}>{underWay.length > 0 ? texts.underWay(underWay.join(', ')) : texts.registering}</p>
      {lost.length > 0 && (
        <div className={style.reasons}>
          <SimpleTable
            dense
            label={texts.notSentSoFar(lost.length)}
            head={[{ text: texts.notSentSoFar(lost.length) }, { text: texts.whyNot }]}
            rows={lost.slice(-SHOWN).map(({ file, expected }) => [file ?? '—', expected])}
          />
        </div>
      )}
    </Card>
  );
}
