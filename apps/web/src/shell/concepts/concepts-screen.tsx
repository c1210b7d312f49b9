import { type BillingConceptRow, checkConcepts } from '@contador/contract/billing';
import { partsTexts, billingConceptTexts as texts } from '@contador/contract/messages';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../http/use-read.ts';
import { activeColumn } from '../../patterns/active-column.tsx';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { DataGrid, type GridColumn } from '../../ui/grid/data-grid.tsx';
import { PageHeader } from '../page-header.tsx';
import { useSession } from '../session/session.tsx';
import { ConceptDialog } from './concept-dialog.tsx';

const word = (yes: boolean) => (yes ? 'SI' : 'NO');

const columns: GridColumn<BillingConceptRow>[] = [
  { key: 'code', header: texts.code, value: (it) => it.code, width: 148, emphasis: true },
  { key: 'description', header: texts.description, value: (it) => it.description, clips: true },
  activeColumn(texts.state),
  { key: 'vat', header: texts.appliesVat, value: (it) => word(it.appliesVat), width: 104 },
  { key: 'credit', header: texts.appliesCredit, value: (it) => word(it.appliesCredit), width: 116 },
  { key: 'inherent', header: texts.inherent, value: (it) => word(it.inherent), width: 124 },
  { key: 'observation', header: texts.observation, value: (it) => it.observation, width: 128, clips: true },
];

/** Charge concepts of the company, shared by all areas: with or without VAT, single or in instalments. */
export function ConceptsScreen({ title, origin }: { readonly title: string; readonly origin?: 'ag' }) {
  const { tenant } = useSession();
  const concepts = useRead(checkConcepts, { username: tenant.username, ...(origin && { origin }) });
  const [edited, setEdited] = useState<BillingConceptRow | 'new' | undefined>();
  const add = (
    <ActionButton main icon={IconPlus} onClick={() => setEdited('new')}>
      {partsTexts.add}
    </ActionButton>
  );
  return (
    <>
      <PageHeader title={title} context={false} actions={add} />
      <DataGrid
        label={title}
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
      {edited && (
        <ConceptDialog
          concept={edited === 'new' ? undefined : edited}
          query={origin ? { origin } : {}}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
