import {
  entryFaultSentence,
  fieldsAtFault,
  partsTexts,
  reliquidationTexts as texts,
} from '@contador/contract/messages';
import type { ReliquidationParticulars, ReliquidationTableRow } from '@contador/contract/reliquidation';
import { type Typed, valueSoFar } from '@contador/domain/entry';
import { editedRows } from '@contador/domain/reliquidation';
import { isBlank, isoMonth, month, spanishMonth } from '@contador/kernel';
import { TextInput } from '@mantine/core';
import { IconCheck, IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePageLink } from '../../../shell/page-link.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { useUnsavedGuard } from '../../../ui/notice/unsaved-guard.ts';
import { DifferenceTable } from './difference-table.tsx';
import classes from './reliquidation-editor.module.css';
import type { ReliquidationDecisions } from './use-reliquidation-decisions.ts';

/** Index of the delta in the values of a row. */
const DELTA = 3;

interface ReliquidationEditorProps {
  readonly details: ReliquidationParticulars;
  readonly rows: readonly ReliquidationTableRow[];
  readonly decisions: ReliquidationDecisions;
}

/** Differences of a reliquidation: editable until it is published; then applied, approved and published in this order. */
export function ReliquidationEditor({ details, rows, decisions }: ReliquidationEditorProps) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed<number>>>(new Map());
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { notice } = useNotice();
  const dirty = typed.size > 0;
  useUnsavedGuard(dirty);

  const edit = (row: ReliquidationTableRow, delta: Typed<number>) => {
    const next = new Map(typed);
    if (valueSoFar(delta) === row.values[DELTA]) next.delete(row.concept);
    else next.set(row.concept, delta);
    setTyped(next);
  };
  const edits = new Map(
    [...typed].flatMap(([concept, held]) => (held.typed === 'value' ? [[concept, held.value]] : [])),
  );
  const byHand = rows.some((row) => edits.has(row.concept) && edits.get(row.concept) !== row.values[2]);
  const apply = async () => {
    setTried(true);
    const unreadable = [...typed].filter(([, held]) => held.typed !== 'value');
    if (unreadable.length > 0) {
      await notice(fieldsAtFault, {
        tone: 'refused',
        particulars: unreadable.map(([concept, held]) => ({
          field: texts.deltaOf(concept),
          ...(held.typed === 'fault' && { value: held.text }),
          expected: held.typed === 'fault' ? entryFaultSentence(held.fault) : partsTexts.enterNumber,
        })),
      });
      return;
    }
    if (byHand && isBlank(reason)) return;
    const changed = [...edits].map(([concept, delta]) => ({ concept, delta }));
    if (await decisions.apply(changed, reason.trim())) setTyped(new Map());
  };
  const { state, finished } = details;
  return (
    <div className={classes.editor}>
      <Particulars details={details} />
      {details.missingInputs.length > 0 && <MissingFiles details={details} />}
      <DifferenceTable
        label={texts.heading(
          spanishMonth(month(details.year, details.period)),
          details.initialXmVersion,
          details.finalXmVersion,
        )}
        details={details}
        rows={editedRows(rows, edits)}
        typed={typed}
        onEdit={
          finished
            ? undefined
            : (concept, delta) => {
                const row = rows.find((it) => it.concept === concept);
                if (row) edit(row, delta);
              }
        }
      />
      {!finished && (
        <div className={classes.decision}>
          {byHand && (
            <TextInput
              className={classes.reason ?? ''}
              label={texts.reason}
              description={texts.reasonHelp}
              value={reason}
              maxLength={500}
              error={tried && isBlank(reason) && texts.reasonNeeded}
              onChange={(event) => setReason(event.currentTarget.value)}
              withAsterisk
            />
          )}
          <div className={classes.actions}>
            <ActionButton
              icon={IconDeviceFloppy}
              main={dirty || state === 'created'}
              busy={decisions.deciding}
              disabledBecause={dirty ? undefined : (details.applyRefused ?? undefined)}
              onClick={apply}
            >
              {texts.apply}
            </ActionButton>
            <ActionButton
              icon={IconCheck}
              main={!dirty && state === 'applied'}
              busy={decisions.deciding}
              disabledBecause={dirty ? texts.unsavedDeltas : (details.approveRefused ?? undefined)}
              onClick={decisions.approve}
            >
              {texts.approve}
            </ActionButton>
            <ActionButton
              icon={IconSend}
              main={!dirty && state === 'approved'}
              busy={decisions.deciding}
              disabledBecause={dirty ? texts.unsavedDeltas : (details.publishRefused ?? undefined)}
              onClick={decisions.publish}
            >
              {texts.publish}
            </ActionButton>
          </div>
        </div>
      )}
    </div>
  );
}

function Particulars({ details }: Pick<ReliquidationEditorProps, 'details'>) {
  const { createdAt, createdBy, applied, approved, published, observation } = details;
  const decided = (word: string, decision: { by: string; at: string } | null) =>
    decision === null ? [] : [texts.decidedBy(word, momentText(decision.at), decision.by)];
  const lines = [
    texts.createdBy(momentText(createdAt), createdBy),
    ...decided(texts.states.applied, applied),
    ...decided(texts.states.approved, approved),
    ...decided(texts.states.published, published),
  ];
  return (
    <div className={classes.particulars}>
      {observation !== '' && <p className={classes.observation}>{observation}</p>}
      <p>{lines.join(' · ')}</p>
    </div>
  );
}

function MissingFiles({ details }: Pick<ReliquidationEditorProps, 'details'>) {
  const link = usePageLink();
  const address = new URL(link('principal/validacion-archivos'), 'http://address');
  address.searchParams.set('periodo', isoMonth(month(details.year, details.period)));
  address.searchParams.delete('version');
  return (
    <Banner kind="warning" action={<Link to={`${address.pathname}${address.search}`}>{texts.goToFiles}</Link>}>
      {texts.missing(details.missingInputs.join(', '))}
    </Banner>
  );
}
