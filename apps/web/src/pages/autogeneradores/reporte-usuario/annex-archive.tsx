import { annexTexts } from '@contador/contract/messages';
import {
  ANNEXES_OF_PART,
  checkAnnexArchive,
  downloadAnnexArchive,
  prepareAnnexArchive,
} from '@contador/contract/self-generators';
import { isoMonth, type Month, twoDigits } from '@contador/kernel';
import { downloadFile } from '../../../http/download.ts';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { DrawnArchive } from '../../../shell/drawn-archive/drawn-archive.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { Card } from '../../../ui/card/card.tsx';
import style from './report.module.css';

const texts = annexTexts.archive;

/** Download of all annexes of an approved month in one file, drawn by the server. */
export function AnnexArchive({ month }: { readonly month: Month }) {
  const { username } = useSession().tenant;
  const period = { username, year: month.year, month: month.number };
  const { data, retry } = useRead(checkAnnexArchive, period);
  const prepare = useWrite(prepareAnnexArchive);
  if (data === undefined || data.clients <= ANNEXES_OF_PART) return null;
  const without = data.archive ? data.clients - data.archive.clients : 0;
  return (
    <Card title={texts.title}>
      <div className={style.search}>
        <DrawnArchive
          archive={data.archive}
          retry={retry}
          work={{ kind: 'draw-annex-archive', key: isoMonth(month) }}
          prepare={() => prepare.send({ query: period })}
          download={() =>
            downloadFile(downloadAnnexArchive, {
              query: { ...period, timestamp: new Date().toISOString().slice(0, 19) },
              saveAs: texts.fileName(username, month.year, twoDigits(month)),
            })
          }
          says={{ prepare: texts.prepare, download: texts.download, noun: texts.help }}
        />
      </div>
      {without > 0 && <p className={style.help}>{texts.without(without)}</p>}
    </Card>
  );
}
