import { tariffInputTexts } from '@contador/contract/messages';
import type { FinancialActorRow } from '@contador/contract/tariff-inputs';
import { checkFinancialActors } from '@contador/contract/tariff-inputs';
import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { activeColumn } from '../../../patterns/active-column.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { ActorDialog } from './actor-dialog.tsx';

type NumberedActor = FinancialActorRow & { number: number };

const columns: GridColumn<NumberedActor>[] = [
  {
    key: 'number',
    header: 'No.',
    value: (actor) => actor.number,
    kind: 'number',
    decimals: 0,
    width: 72,
    filter: false,
  },
  { key: 'type', header: 'Tipo', value: (actor) => actor.type, width: 160 },
  { key: 'nit', header: 'NIT', value: (actor) => actor.nit, width: 140 },
  { key: 'dv', header: 'DV', value: (actor) => actor.dv, width: 72 },
  { key: 'entity', header: 'Entidad', value: (actor) => entityOf(actor), grow: 1 },
  activeColumn('Estado'),
];

/** A beneficiary goes by its name, an issuer by its bank. */
function entityOf(actor: FinancialActorRow): string {
  return (actor.type === 'EMISOR' ? actor.particulars.bank : actor.particulars.name) ?? '';
}

/** 'Actores financieros': beneficiaries and issuers of guarantees, whom the reports to the regulator name. */
export default function FinancialActorsPage() {
  const { tenant } = useSession();
  const actors = useRead(checkFinancialActors, { username: tenant.username });
  const [edited, setEdited] = useState<FinancialActorRow | 'new' | undefined>();
  const rows = actors.data?.actors.map((actor, position) => ({ ...actor, number: position + 1 }));
  const add = (
    <ActionButton main icon={IconPlus} onClick={() => setEdited('new')}>
      Agregar
    </ActionButton>
  );
  return (
    <>
      <PageHeader title={tariffInputTexts.financialActorsTitle} context={false} actions={add} />
      <DataGrid
        label={tariffInputTexts.financialActorsTitle}
        columns={columns}
        rows={rows}
        rowKey={(actor) => String(actor.id)}
        noun={{ one: 'actor financiero', many: 'actores financieros' }}
        onOpen={(actor) => setEdited(actor)}
        failure={actors.failure}
        onRetry={actors.retry}
        refreshing={actors.refreshing}
        empty={{
          sentence: tariffInputTexts.noFinancialActors,
          help: tariffInputTexts.addFinancialActors,
          action: add,
          icon: IconBuildingBank,
        }}
      />
      {edited && <ActorDialog actor={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
