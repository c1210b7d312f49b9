import { checkTrialLiquidation, downloadTrialLiquidation, type TrialClassRow } from '@contador/contract/billing';
import { trialPageTexts as texts, trialTexts } from '@contador/contract/messages';
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
import style from './trial.module.css';

/** Result of a trial liquidation: totals by concept, cause and class, and the clients. */
export function TrialResult({ username, trial, month }: { username: string; trial: string; month: Month }) {
  const { data, failure, retry, refreshing } = useRead(checkTrialLiquidation, { username, shadow: trial });
  const { failed } = useNotice();
  const [busy, setBusy] = useState(false);
  if (failure) return <FailureState failure={failure} what={texts.loading} onRetry={retry} />;
  if (data === undefined) return <SkeletonRows rows={8} columns={5} />;
  const { head: trialHead, concepts, classes, whole, changedClients } = data;
  const save = async () => {
    setBusy(true);
    const saveAs = trialTexts.workbook.file(trialHead.cycle, isoMonth(month));
    const saved = await downloadFile(downloadTrialLiquidation, { query: { username, shadow: trial }, saveAs });
    setBusy(false);
    if (!saved.ok) await failed(saved.refusal);
  };
  const figures = [
    [texts.before, numberText(whole.before, 2)],
    [texts.after, numberText(whole.after, 2)],
    [texts.difference, signedText(whole.difference)],
    [texts.changedClients, texts.ofClients(countText(changedClients), countText(trialHead.clients))],
  ] as const;
  return (
    <div className={style.result}>
      {trialHead.changed.length > 0 && <Banner kind="warning">{trialTexts.stale(trialHead.changed)}</Banner>}
      <Card
        title={texts.compared[trialHead.compared]}
        note={texts.madeBy(trialHead.madeBy, momentText(trialHead.madeAt), momentText(trialHead.keptUntil))}
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
        {trialHead.replaced.length > 0 && (
          <ul className={style.list}>
            {trialHead.replaced.map(({ cause, sentence }) => (
              <li key={cause}>
                {trialTexts.causes[cause]}: {sentence}
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
          causes={trialHead.replaced.map(({ cause }) => cause)}
        />
      </Card>
      <Card title={texts.byClass} note={texts.byClassNote} padded={false}>
        <SimpleTable label={texts.byClass} head={classHead} rows={classes.map(classCells)} dense />
      </Card>
      <ClientGrid key={trial} username={username} head={trialHead} whole={whole} />
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

function classCells({ useType, stratum, clients, changed, before, after, difference }: TrialClassRow) {
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
