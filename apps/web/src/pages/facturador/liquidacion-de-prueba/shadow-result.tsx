import { checkShadowLiquidation, downloadShadowLiquidation, type ShadowClassRow } from '@contador/contract/billing';
import { shadowTexts, shadowPageTexts as texts } from '@contador/contract/messages';
import { isoMonth, type Month } from '@contador/kernel';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { useRead } from '../../../http/use-read.ts';
import head from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { countText, numberText } from '../../../ui/format/number-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { ClientGrid } from './client-grid.tsx';
import { ConceptTable, signedText } from './concept-table.tsx';
import style from './shadow.module.css';

/** Result of a trial liquidation: totals by concept, cause and class, and the clients. */
export function ShadowResult({ username, shadow, month }: { username: string; shadow: string; month: Month }) {
  const { data, failure, retry, refreshing } = useRead(checkShadowLiquidation, { username, shadow });
  const { failed } = useNotice();
  const [busy, setBusy] = useState(false);
  if (failure) return <FailureState failure={failure} what={texts.loading} onRetry={retry} />;
  if (data === undefined) return <SkeletonRows rows={8} columns={5} />;
  const { head: shadowHead, concepts, classes, whole, changedClients } = data;
  const save = async () => {
    setBusy(true);
    const saveAs = shadowTexts.workbook.file(shadowHead.cycle, isoMonth(month));
    const saved = await downloadFile(downloadShadowLiquidation, { query: { username, shadow }, saveAs });
    setBusy(false);
    if (!saved.ok) await failed(saved.refusal);
  };
  const figures = [
    [texts.before, numberText(whole.before, 2)],
    [texts.after, numberText(whole.after, 2)],
    [texts.difference, signedText(whole.difference)],
    [texts.changedClients, texts.ofClients(countText(changedClients), countText(shadowHead.clients))],
  ] as const;
  return (
    <div className={style.result}>
      {shadowHead.changed.length > 0 && <Banner kind="warning">{shadowTexts.stale(shadowHead.changed)}</Banner>}
      <Card
        title={texts.compared[shadowHead.compared]}
        note={texts.madeBy(shadowHead.madeBy, momentText(shadowHead.madeAt), momentText(shadowHead.keptUntil))}
        actions={
          <ActionButton icon={IconDownload} busy={busy} onClick={() => void save()}>
            {texts.download}
          </ActionButton>
        }
        refreshing={refreshing}
      >
        <dl className={head.figures}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {shadowHead.replaced.length > 0 && (
          <ul className={style.list}>
            {shadowHead.replaced.map(({ cause, sentence }) => (
              <li key={cause}>
                {shadowTexts.causes[cause]}: {sentence}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={texts.byConcept} note={texts.byConceptNote} padded={false}>
        <ConceptTable
          label={texts.byConcept}
          concepts={concepts}
          whole={whole}
          causes={shadowHead.replaced.map(({ cause }) => cause)}
        />
      </Card>
      <Card title={texts.byClass} note={texts.byClassNote} padded={false}>
        <SimpleTable label={texts.byClass} head={classHead} rows={classes.map(classCells)} dense />
      </Card>
      <ClientGrid key={shadow} username={username} head={shadowHead} whole={whole} />
    </div>
  );
}

const classHead = [
  { text: texts.use },
  ...[texts.clients, texts.changedClients, texts.before, texts.after, texts.difference].map((text) => ({
    text,
    align: 'right' as const,
  })),
];

function classCells({ useType, stratum, clients, changed, before, after, difference }: ShadowClassRow) {
  const name = stratum === null ? useType : `${useType} ${stratum}`;
  return [
    name,
    countText(clients),
    countText(changed),
    numberText(before, 2),
    numberText(after, 2),
    signedText(difference),
  ];
}
