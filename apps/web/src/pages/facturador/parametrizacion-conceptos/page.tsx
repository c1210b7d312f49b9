import { type BillingConceptRow, checkConcepts } from '@contador/contract/billing';
import { partsTexts, billingConceptTexts as texts } from '@contador/contract/messages';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { activeColumn } from '../../../patterns/active-column.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { ConceptDialog } from './concept-dialog.tsx';

const word = (yes: boolean) => (yes ? 'SI' : 'NO');

const columns: GridColumn<BillingConceptRow>[] = [
  { key: 'code', header: texts.code, value: (it) => it.code, width: 148, emphasis: true },
  { key: 'description', header: texts.description, value: (it) => it.description, grow: 2 },
  activeColumn(texts.state),
  { key: 'vat', header: texts.appliesVat, value: (it) => word(it.appliesVat), width: 112 },
  { key: 'credit', header: texts.appliesCredit, value: (it) => word(it.appliesCredit), width: 128 },
  { key: 'observation', header: texts.observation, value: (it) => it.observation, grow: 2 },
];

/** 'Conceptos de liquidación': what is charged besides energy, with VAT or without, at once or by instalments. */
export default function ConceptsPage() {
  const { tenant } = useSession();
  const concepts = useRead(checkConcepts, { username: tenant.username });
  const [edited, setEdited] = useState<BillingConceptRow | 'new' | undefined>();
  const add = (
    <ActionButton main icon={IconPlus} onClick={() => setEdited('new')}>
      {partsTexts.add}
    </ActionButton>
  );
  return (
    <>
      <PageHeader title={texts.title} context={false} actions={add} />
      <DataGrid
        label={texts.title}
        columns={columns}
        rows={concepts.data?.concepts}
        rowKey={({ code }) => code}
        noun={{ one: texts.one, many: texts.many }}
        onOpen={(concept) => setEdited(concept)}
        failure={concepts.failure}
        onRetry={concepts.retry}
        refreshing={concepts.refreshing}
        empty={{ sentence: texts.none, help: texts.addFirst, action: add, icon: IconTags }}
      />
      {edited && <ConceptDialog concept={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
